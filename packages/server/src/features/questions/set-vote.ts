import { ApiError, errorSentences, type Voted } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** What somebody thinks of a question, or of an answer. */
export interface VoteFor {
  readonly kind: 'question' | 'answer'
  readonly id: string
  readonly by: string
  readonly wanted: boolean
}

type World = Pick<Deps, 'db' | 'announce'>

/**
 * Votes, or takes the vote back; what is so already stays so. Rejects with `notFound` for what is archived or removed
 * meanwhile.
 */
export async function setVote({ db, announce }: World, vote: VoteFor): Promise<Voted> {
  const { rows } = await statements[vote.kind](vote).execute(db)
  const [put] = rows
  if (put === undefined) throw gone()
  const { questionId, changed } = put
  if (changed === null) return { voteCount: await countOf(db, vote), userVoted: vote.wanted }
  announce({ type: 'question', id: questionId, version: changed.version })
  return { voteCount: changed.count, userVoted: vote.wanted }
}

// --- internal ---

/** Nothing changed where it was so already; no row where there is nothing to vote for. */
interface Put {
  readonly questionId: string
  readonly changed: { readonly count: number; readonly version: number } | null
}

// The row and its counter change in one statement, which takes the person, the question and the answer in the order of
// `lockQuestion`. As transactions, votes of many for one question would wait in a queue that grows.
const statements: Readonly<Record<VoteFor['kind'], (vote: VoteFor) => RawBuilder<Put>>> = {
  question: (vote) => sql`
    with ${voter(vote)}, item as (
      select questions.id, questions.id as question_id from questions, voter
      where questions.id = ${vote.id} and status = 'published' for no key update of questions
    ), changed as (${rowOf(vote)}), counted as (
      update questions set vote_count = vote_count + ${stepOf(vote)}::int, version = version + 1
      from changed where questions.id = changed.id
      returning jsonb_build_object('count', vote_count, 'version', version) as change
    )
    select item.question_id, counted.change as changed from item left join counted on true`,
  answer: (vote) => sql`
    with ${voter(vote)}, question as (
      select questions.id from questions, voter
      where questions.id = (select question_id from answers where id = ${vote.id})
        and status = 'published' for no key update of questions
    ), item as (
      select answers.id, answers.question_id from answers, question
      where answers.id = ${vote.id} and answers.question_id = question.id for no key update of answers
    ), changed as (${rowOf(vote)}), counted as (
      update answers set vote_count = vote_count + ${stepOf(vote)}::int from changed where answers.id = changed.id
      returning question_id, vote_count
    ), touched as (
      update questions set version = version + 1 from counted where questions.id = counted.question_id
      returning jsonb_build_object('count', counted.vote_count, 'version', version) as change
    )
    select item.question_id, touched.change as changed from item left join touched on true`,
}

function voter({ by }: VoteFor): RawBuilder<unknown> {
  return sql`voter as (select id from users where id = ${by} and deleted_at is null for key share)`
}

function stepOf({ wanted }: VoteFor): number {
  return wanted ? 1 : -1
}

function rowOf({ kind, by, wanted }: VoteFor): RawBuilder<unknown> {
  const votes = sql.table(`${kind}_votes`)
  const itemId = sql.ref(`${kind}_id`)
  return wanted
    ? sql`insert into ${votes} (${itemId}, user_id) select item.id, ${by}::uuid from item
        on conflict do nothing returning ${itemId} as id`
    : sql`delete from ${votes} as vote using item where vote.${itemId} = item.id and vote.user_id = ${by}
        returning item.id`
}

async function countOf(db: World['db'], { kind, id }: VoteFor): Promise<number> {
  const table = ({ question: 'questions', answer: 'answers' } as const)[kind]
  const row = await db.selectFrom(table).select('voteCount').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw gone()
  return row.voteCount
}

function gone(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
