import type { Answer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { shownHtml } from '../../stores/shown-html.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type AuthorRow, authorColumns, authorOf } from './author.ts'

/** Answers as somebody sees them. */
export function answerStore(db: Queryable) {
  const rows = ({ id }: Viewer) =>
    db
      .selectFrom('answers')
      .leftJoin('visibleUsers as author', 'author.id', 'answers.userId')
      .select([...columns, ...authorColumns, hasVoted(id)])

  return {
    /** Those of a question with most votes first, then the oldest. */
    async list(questionId: string, { offset, limit }: Part, viewer: Viewer) {
      const found = await rows(viewer)
        .where('answers.questionId', '=', questionId)
        .orderBy('answers.voteCount', 'desc')
        .orderBy('answers.createdAt')
        .orderBy('answers.id')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await db
        .selectFrom('answers')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('questionId', '=', questionId)
        .executeTakeFirstOrThrow()
      return { items: found.map((row) => answerOf(row, viewer)), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Answer | undefined> {
      const row = await rows(viewer).where('answers.id', '=', id).executeTakeFirst()
      return row && answerOf(row, viewer)
    },
  }
}

// --- internal ---

interface Part {
  readonly offset: number
  readonly limit: number
}

const columns = [
  'answers.id',
  'answers.questionId',
  'answers.description',
  'answers.userId',
  'answers.voteCount',
  'answers.createdAt',
] as const

interface AnswerRow extends AuthorRow {
  readonly id: string
  readonly questionId: string
  readonly description: string
  readonly voteCount: number
  readonly createdAt: Date
  readonly userVoted: boolean
}

function answerOf(row: AnswerRow, viewer: Viewer): Answer {
  const { id, questionId, description, voteCount, userVoted, createdAt } = row
  return {
    ...{ _id: id, questionId, description: shownHtml(description) },
    ...{ voteCount, userVoted, createdAt: instant(createdAt) },
    ...authorOf(row, viewer),
  }
}

function hasVoted(viewerId: string | null) {
  return sql<boolean>`exists (
    select 1 from answer_votes as vote where vote.answer_id = answers.id and vote.user_id = ${viewerId}::uuid
  )`.as('userVoted')
}
