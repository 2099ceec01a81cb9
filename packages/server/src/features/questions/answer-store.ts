import type { Answer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { sanitizeStoredHtml } from '../../stores/sanitize-stored-html.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type AuthorRow, authorColumns, authorFields } from './author.ts'

/** Answers as the viewer sees them. */
export function answerStore(db: Queryable) {
  const rows = ({ id }: Viewer) =>
    db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.questionId')
      .leftJoin('visibleUsers as author', 'author.id', 'answers.userId')
      .leftJoin('userLanguages as skill', (join) =>
        join.onRef('skill.userId', '=', 'author.id').onRef('skill.language', '=', 'questions.language'),
      )
      .select([...columns, ...authorColumns, 'skill.experience', hasVoted(id)])

  return {
    /** The answers of a question, most votes first, then oldest first. */
    async list(questionId: string, { offset, limit }: PageRange, viewer: Viewer) {
      const answers = await rows(viewer)
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
      return { items: answers.map((row) => toAnswer(row, viewer)), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Answer | undefined> {
      const row = await rows(viewer).where('answers.id', '=', id).executeTakeFirst()
      return row && toAnswer(row, viewer)
    },
  }
}

interface PageRange {
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
  readonly experience: number | null
}

function toAnswer(row: AnswerRow, viewer: Viewer): Answer {
  const { id, questionId, description, voteCount, userVoted, createdAt } = row
  return {
    ...{ _id: id, questionId, description: sanitizeStoredHtml(description) },
    ...{ voteCount, userVoted, createdAt: toIsoString(createdAt) },
    ...authorFields(row, viewer),
    experience: Math.round(row.experience ?? 0) || null,
  }
}

function hasVoted(viewerId: string | null) {
  return sql<boolean>`exists (
    select 1 from answer_votes as vote where vote.answer_id = answers.id and vote.user_id = ${viewerId}::uuid
  )`.as('userVoted')
}
