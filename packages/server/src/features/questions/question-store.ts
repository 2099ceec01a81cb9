import type { Question, SimilarQuestion } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { shownHtml } from '../../stores/shown-html.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type AuthorRow, authorColumns, authorOf } from './author.ts'

export interface QuestionFilter {
  /** Key in the catalogue; '' for all. */
  readonly language: string
  readonly offset: number
  readonly limit: number
}

/** Questions as somebody sees them; those that are archived are not there. */
export function questionStore(db: Queryable) {
  const published = () => db.selectFrom('questions').where('status', '=', 'published')
  const rows = ({ id }: Viewer) =>
    published()
      .leftJoin('visibleUsers as author', 'author.id', 'questions.userId')
      .select([...columns, ...authorColumns, hasVoted(id)])

  return {
    /** Those with most votes first, then the newest. */
    async list({ language, offset, limit }: QuestionFilter, viewer: Viewer) {
      const found = await rows(viewer)
        .$if(language !== '', (all) => all.where('language', '=', language))
        .orderBy('questions.voteCount', 'desc')
        .orderBy('questions.createdAt', 'desc')
        .orderBy('questions.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await published()
        .$if(language !== '', (all) => all.where('language', '=', language))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return { items: found.map((row) => questionOf(row, viewer)), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Question | undefined> {
      const row = await rows(viewer).where('questions.id', '=', id).executeTakeFirst()
      return row && questionOf(row, viewer)
    },

    /** Those with words in common with this title, those with most of them first. */
    async similar(title: string): Promise<SimilarQuestion[]> {
      if (title.trim().length < LETTERS_AT_LEAST) return []
      const words = anyWordOf(title)
      const found = await published()
        .select(['id', 'alias', 'title', 'answerCount'])
        .where(sql<SqlBool>`${titleWords} @@ ${words}`)
        .orderBy(sql`ts_rank(${titleWords}, ${words})`, 'desc')
        .orderBy('voteCount', 'desc')
        .orderBy('id', 'desc')
        .limit(SIMILAR_AT_MOST)
        .execute()
      return found.map(({ id, ...row }) => ({ _id: id, ...row }))
    },
  }
}

// --- internal ---

const SIMILAR_AT_MOST = 5
const LETTERS_AT_LEAST = 3

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

function questionOf(row: QuestionRow, viewer: Viewer): Question {
  const { id, alias, title, description, language, voteCount, userVoted, answerCount, createdAt } = row
  return {
    ...{ _id: id, alias, title, description: shownHtml(description), language: language || null },
    ...{ voteCount, userVoted, answerCount, createdAt: instant(createdAt) },
    ...authorOf(row, viewer),
  }
}

function hasVoted(viewerId: string | null) {
  return sql<boolean>`exists (
    select 1 from question_votes as vote where vote.question_id = questions.id and vote.user_id = ${viewerId}::uuid
  )`.as('userVoted')
}

/** As the index has it. */
const titleWords = sql`to_tsvector('english', title)`

/** The database takes the words apart as it did those of the titles, and joins them with "and". */
function anyWordOf(title: string) {
  return sql`replace(plainto_tsquery('english', ${title})::text, '&', '|')::tsquery`
}
