import type { Question, SimilarQuestion } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { sanitizeStoredHtml } from '../../stores/sanitize-stored-html.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type AuthorRow, authorColumns, authorFields } from './author.ts'

export interface QuestionFilter {
  /** A language key of the catalog; '' for all. */
  readonly language: string
  readonly offset: number
  readonly limit: number
}

/** Published questions as the viewer sees them. */
export function questionStore(db: Queryable) {
  const published = () => db.selectFrom('questions').where('status', '=', 'published')
  const rows = ({ id }: Viewer) =>
    published()
      .leftJoin('visibleUsers as author', 'author.id', 'questions.userId')
      .select([...columns, ...authorColumns, hasVoted(id)])

  return {
    /** Most votes first, then newest first. */
    async list({ language, offset, limit }: QuestionFilter, viewer: Viewer) {
      const questions = await rows(viewer)
        .$if(language !== '', (builder) => builder.where('language', '=', language))
        .orderBy('questions.voteCount', 'desc')
        .orderBy('questions.createdAt', 'desc')
        .orderBy('questions.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await published()
        .$if(language !== '', (builder) => builder.where('language', '=', language))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return { items: questions.map((row) => toQuestion(row, viewer)), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Question | undefined> {
      const row = await rows(viewer).where('questions.id', '=', id).executeTakeFirst()
      return row && toQuestion(row, viewer)
    },

    /** Questions that share words with this title, best match first. */
    async similar(title: string): Promise<SimilarQuestion[]> {
      if (title.trim().length < MIN_TITLE_LENGTH) return []
      const tsQuery = anyWordQuery(title)
      const questions = await published()
        .select(['id', 'alias', 'title', 'answerCount'])
        .where(sql<SqlBool>`${titleVector} @@ ${tsQuery}`)
        .orderBy(sql`ts_rank(${titleVector}, ${tsQuery})`, 'desc')
        .orderBy('voteCount', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SIMILAR_QUESTIONS)
        .execute()
      return questions.map(({ id, ...row }) => ({ _id: id, ...row }))
    },
  }
}

const MAX_SIMILAR_QUESTIONS = 5
const MIN_TITLE_LENGTH = 3

const columns = [
  'questions.id',
  'questions.alias',
  'questions.title',
  'questions.description',
  'questions.language',
  'questions.userId',
  'questions.voteCount',
  'questions.answerCount',
  'questions.createdAt',
] as const

interface QuestionRow extends AuthorRow {
  readonly id: string
  readonly alias: string
  readonly title: string
  readonly description: string
  readonly language: string
  readonly voteCount: number
  readonly answerCount: number
  readonly createdAt: Date
  readonly userVoted: boolean
}

function toQuestion(row: QuestionRow, viewer: Viewer): Question {
  const { id, alias, title, description, language, voteCount, userVoted, answerCount, createdAt } = row
  return {
    ...{ _id: id, alias, title, description: sanitizeStoredHtml(description), language: language || null },
    ...{ voteCount, userVoted, answerCount, createdAt: toIsoString(createdAt) },
    ...authorFields(row, viewer),
  }
}

function hasVoted(viewerId: string | null) {
  return sql<boolean>`exists (
    select 1 from question_votes as vote where vote.question_id = questions.id and vote.user_id = ${viewerId}::uuid
  )`.as('userVoted')
}

/** Must equal the expression of the index. */
const titleVector = sql`to_tsvector('english', title)`

/**
 * PostgreSQL normalizes the words like those of the titles. It joins them with "and", which is replaced by
 * "or".
 */
function anyWordQuery(title: string) {
  return sql`replace(plainto_tsquery('english', ${title})::text, '&', '|')::tsquery`
}
