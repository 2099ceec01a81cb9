import { randomUUIDv7 } from 'node:crypto'
import type { Keyword, NewKeyword } from '@handiwork/core/api'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'

export interface KeywordFilter {
  /** Text in the word or in its value. */
  readonly query: string
  readonly offset: number
  readonly limit: number
}

export function keywordStore(db: Queryable) {
  return {
    /** Newest first, keywords of the same time by text. Search results are sorted by text. */
    async list({ query, offset, limit }: KeywordFilter): Promise<{ items: Keyword[]; total: number }> {
      const searchText = query.trim()
      const matching = db
        .selectFrom('keywords')
        .$if(searchText !== '', (builder) => builder.where(containsText(searchText)))
      const rows = await matching
        .select(columns)
        .$if(searchText === '', (builder) => builder.orderBy('createdAt', 'desc'))
        .orderBy(sql`lower(word)`)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await matching
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return { items: await withJobCounts(db, rows), total: count }
    },

    async find(id: string): Promise<Keyword | undefined> {
      const rows = await db.selectFrom('keywords').select(columns).where('id', '=', id).execute()
      const [keyword] = await withJobCounts(db, rows)
      return keyword
    },

    /** Returns the keyword's id. Rejects with the database error 23505 for a duplicate. */
    async add(keyword: NewKeyword): Promise<string> {
      const id = randomUUIDv7()
      await db
        .insertInto('keywords')
        .values({ id, ...toColumns(keyword) })
        .execute()
      return id
    },

    /** Returns false if the keyword does not exist. Rejects like `add`. */
    async update(id: string, keyword: NewKeyword): Promise<boolean> {
      const changed = await db
        .updateTable('keywords')
        .set(toColumns(keyword))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    /** Returns false if the keyword does not exist. */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('keywords').where('id', '=', id).returning('id').executeTakeFirst()
      return removed !== undefined
    },
  }
}

const columns = ['id', 'word', 'kind', 'value'] as const

type KeywordRow = Pick<Selectable<Tables['keywords']>, (typeof columns)[number]>

/** Counts the jobs of a whole page in one query. */
async function withJobCounts(db: Queryable, keywords: readonly KeywordRow[]): Promise<Keyword[]> {
  if (keywords.length === 0) return []
  const names = [...new Set(keywords.map(({ value }) => value))]
  const { rows } = await sql<Pick<Keyword, 'kind' | 'name' | 'jobCount'>>`
    select named.kind, named.name, count(*)::int as job_count
    from jobs cross join lateral (
      select 'language' as kind, unnest(jobs.languages) as name
      union all select 'package', unnest(jobs.packages)
      union all select 'badge', unnest(jobs.badges)
    ) as named
    where ${isOpenJob} and named.name = any(${names}::text[])
    group by named.kind, named.name`.execute(db)
  const counts = new Map(rows.map(({ kind, name, jobCount }) => [`${kind} ${name}`, jobCount]))
  return keywords.map(({ id, word, kind, value }) => {
    const jobCount = counts.get(`${kind} ${value}`) ?? 0
    return { _id: id, text: word, kind, name: value, jobCount }
  })
}

/** Collapses whitespace, as in the texts of jobs. */
function toColumns({ text, kind, name }: NewKeyword) {
  return { word: text.replace(/\s+/g, ' '), kind, value: name }
}

function containsText(searchText: string): Expression<SqlBool> {
  const pattern = `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(keywords.word ilike ${pattern} or keywords.value ilike ${pattern})`
}
