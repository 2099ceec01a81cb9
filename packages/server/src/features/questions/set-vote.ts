import { ApiError, errorSentences, type VoteResult } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** A request to vote for a question or an answer, or to withdraw the vote. */
export interface VoteRequest {
  readonly kind: 'question' | 'answer'
  readonly id: string
  readonly voterId: string
  readonly isVoted: boolean
}

type VoteDeps = Pick<Deps, 'db' | 'publish'>

/**
 * Sets or withdraws a vote; idempotent. Rejects with `notFound` for an archived question and a deleted
 * answer.
 */
export async function setVote({ db, publish }: VoteDeps, vote: VoteRequest): Promise<VoteResult> {
  const [result] = await db.transaction().execute(async (trx) => {
    // In a statement of its own, because the rows of users can be on another machine.
    const { rows: voters } = await sql`
      select 1 from users where id = ${vote.voterId} and deleted_at is null for key share`.execute(trx)
    return voters.length === 0 ? [] : (await statements[vote.kind](vote).execute(trx)).rows
  })
  if (result === undefined) throw itemNotFound()
  const { questionId, changed } = result
  if (changed === null) return { voteCount: await countVotes(db, vote), userVoted: vote.isVoted }
  publish({ type: 'question', id: questionId, version: changed.version })
  return { voteCount: changed.count, userVoted: vote.isVoted }
}

/** `changed` is null if the vote was already set or withdrawn. There is no row if the item does not exist. */
interface VoteChange {
  readonly questionId: string
  readonly changed: { readonly count: number; readonly version: number } | null
}

// One statement changes the vote and its counter. It locks the question and the answer in the order of `lockQuestion`,
// after the user. With separate statements, concurrent votes for one question would queue up behind its lock for longer.
const statements: Readonly<Record<VoteRequest['kind'], (vote: VoteRequest) => RawBuilder<VoteChange>>> = {
  question: (vote) => sql`
    with item as (
      select questions.id, questions.id as question_id from questions
      where questions.id = ${vote.id} and status = 'published' for no key update of questions
    ), changed as (${voteStatement(vote)}), counted as (
      update questions set vote_count = vote_count + ${voteDelta(vote)}::int, version = version + 1
      from changed where questions.id = changed.id
      returning jsonb_build_object('count', vote_count, 'version', version) as change
    )
    select item.question_id, counted.change as changed from item left join counted on true`,
  answer: (vote) => sql`
    with question as (
      select questions.id from questions
      where questions.id = (select question_id from answers where id = ${vote.id})
        and status = 'published' for no key update of questions
    ), item as (
      select answers.id, answers.question_id from answers, question
      where answers.id = ${vote.id} and answers.question_id = question.id for no key update of answers
    ), changed as (${voteStatement(vote)}), counted as (
      update answers set vote_count = vote_count + ${voteDelta(vote)}::int from changed where answers.id = changed.id
      returning question_id, vote_count
    ), touched as (
      update questions set version = version + 1 from counted where questions.id = counted.question_id
      returning jsonb_build_object('count', counted.vote_count, 'version', version) as change
    )
    select item.question_id, touched.change as changed from item left join touched on true`,
}

function voteDelta({ isVoted }: VoteRequest): number {
  return isVoted ? 1 : -1
}

function voteStatement({ kind, voterId, isVoted }: VoteRequest): RawBuilder<unknown> {
  const votes = sql.table(`${kind}_votes`)
  const itemId = sql.ref(`${kind}_id`)
  return isVoted
    ? sql`insert into ${votes} (${itemId}, user_id) select item.id, ${voterId}::uuid from item
        on conflict do nothing returning ${itemId} as id`
    : sql`delete from ${votes} as vote using item where vote.${itemId} = item.id and vote.user_id = ${voterId}
        returning item.id`
}

async function countVotes(db: VoteDeps['db'], { kind, id }: VoteRequest): Promise<number> {
  const table = ({ question: 'questions', answer: 'answers' } as const)[kind]
  const row = await db.selectFrom(table).select('voteCount').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw itemNotFound()
  return row.voteCount
}

function itemNotFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
