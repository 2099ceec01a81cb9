import type { Question, SimilarQuestion } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { type PageRange, pageTotal } from '../../stores/page-total.ts'
import { sanitizeStoredHtml } from '../../stores/sanitize-stored-html.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type Author, authorFields, loadAuthors } from './author.ts'

export interface QuestionFilter extends PageRange {
  /** A language key of the catalog; '' for all. */
  readonly language: string
}

/** Published questions as the viewer sees them. */
export function questionStore(db: Queryable) {
  const published = () => db.selectFrom('questions').where('status', '=', 'published')
  const ofLanguage = (language: string) =>
    published().$if(language !== '', (builder) => builder.where('language', '=', language))

  const toQuestions = async (found: readonly QuestionRow[], viewer: Viewer): Promise<Question[]> => {
    const authorOf = await loadAuthors(db, found, '')
    return found.map((row) => toQuestion(row, authorOf(row), viewer))
  }

  const count = async (language: string): Promise<number> => {
    const { count } = await ofLanguage(language)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    /** Most votes first, then newest first. */
    async list({ language, ...page }: QuestionFilter, viewer: Viewer) {
      const found = await ofLanguage(language)
        .select([...columns, hasVoted(viewer.id)])
        .orderBy('questions.voteCount', 'desc')
        .orderBy('questions.createdAt', 'desc')
        .orderBy('questions.id', 'desc')
        .offset(page.offset)
        .limit(page.limit)
        .execute()
      const [items, total] = await Promise.all([
        toQuestions(found, viewer),
        pageTotal(page, found.length, () => count(language)),
      ])
      return { items, total }
    },

    async find(id: string, viewer: Viewer): Promise<Question | undefined> {
      const found = await published()
        .select([...columns, hasVoted(viewer.id)])
        .where('questions.id', '=', id)
        .execute()
      const [question] = await toQuestions(found, viewer)
      return question
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

interface QuestionRow {
  readonly id: string
  readonly userId: string | null
  readonly alias: string
  readonly title: string
  readonly description: string
  readonly language: string
  readonly voteCount: number
  readonly answerCount: number
  readonly createdAt: Date
  readonly userVoted: boolean
}

function toQuestion(row: QuestionRow, author: Author | undefined, viewer: Viewer): Question {
  const { id, alias, title, description, language, voteCount, userVoted, answerCount, createdAt } = row
  return {
    ...{ _id: id, alias, title, description: sanitizeStoredHtml(description), language: language || null },
    ...{ voteCount, userVoted, answerCount, createdAt: toIsoString(createdAt) },
    ...authorFields(row, author, viewer),
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
