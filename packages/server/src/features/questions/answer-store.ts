import type { Answer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { type PageRange, pageTotal } from '../../stores/page-total.ts'
import { sanitizeStoredHtml } from '../../stores/sanitize-stored-html.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type Author, authorFields, loadAuthors } from './author.ts'

/** Answers as the viewer sees them. */
export function answerStore(db: Queryable) {
  const rows = ({ id }: Viewer) =>
    db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.questionId')
      .select([...columns, 'questions.language', hasVoted(id)])

  const toAnswers = async (found: readonly AnswerRow[], language: string, viewer: Viewer) => {
    const authorOf = await loadAuthors(db, found, language)
    return found.map((row) => toAnswer(row, authorOf(row), viewer))
  }

  const count = async (questionId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('answers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('questionId', '=', questionId)
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    /** The answers of a question, most votes first, then oldest first. */
    async list(questionId: string, page: PageRange, viewer: Viewer) {
      const found = await rows(viewer)
        .where('answers.questionId', '=', questionId)
        .orderBy('answers.voteCount', 'desc')
        .orderBy('answers.createdAt')
        .orderBy('answers.id')
        .offset(page.offset)
        .limit(page.limit)
        .execute()
      const [items, total] = await Promise.all([
        toAnswers(found, found[0]?.language ?? '', viewer),
        pageTotal(page, found.length, () => count(questionId)),
      ])
      return { items, total }
    },

    async find(id: string, viewer: Viewer): Promise<Answer | undefined> {
      const row = await rows(viewer).where('answers.id', '=', id).executeTakeFirst()
      if (row === undefined) return undefined
      const [answer] = await toAnswers([row], row.language, viewer)
      return answer
    },
  }
}

const columns = [
  'answers.id',
  'answers.questionId',
  'answers.description',
  'answers.userId',
  'answers.voteCount',
  'answers.createdAt',
] as const

interface AnswerRow {
  readonly id: string
  readonly userId: string | null
  readonly questionId: string
  readonly description: string
  readonly voteCount: number
  readonly createdAt: Date
  readonly userVoted: boolean
  /** The language of the question. */
  readonly language: string
}

function toAnswer(row: AnswerRow, author: Author | undefined, viewer: Viewer): Answer {
  const { id, questionId, description, voteCount, userVoted, createdAt } = row
  return {
    ...{ _id: id, questionId, description: sanitizeStoredHtml(description) },
    ...{ voteCount, userVoted, createdAt: toIsoString(createdAt) },
    ...authorFields(row, author, viewer),
    experience: Math.round(author?.experience ?? 0) || null,
  }
}

function hasVoted(viewerId: string | null) {
  return sql<boolean>`exists (
    select 1 from answer_votes as vote where vote.answer_id = answers.id and vote.user_id = ${viewerId}::uuid
  )`.as('userVoted')
}
