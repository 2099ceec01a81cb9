import { randomUUIDv7 } from 'node:crypto'
import type { Keyword, NewKeyword } from '@handiwork/core/api'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/open-jobs.ts'

export interface KeywordFilter {
  /** In the word, or in what it stands for. */
  readonly query: string
  readonly offset: number
  readonly limit: number
}

export function keywordStore(db: Queryable) {
  return {
    /** The newest first, those that came at once by their text; so do those that hold what was asked for. */
    async list({ query, offset, limit }: KeywordFilter): Promise<{ items: Keyword[]; total: number }> {
      const words = query.trim()
      const fitting = db.selectFrom('keywords').$if(words !== '', (all) => all.where(mentions(words)))
      const rows = await fitting
        .select(columns)
        .$if(words === '', (all) => all.orderBy('createdAt', 'desc'))
        .orderBy(sql`lower(word)`)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await fitting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
      return { items: await keywordsOf(db, rows), total: count }
    },

    async find(id: string): Promise<Keyword | undefined> {
      const rows = await db.selectFrom('keywords').select(columns).where('id', '=', id).execute()
      const [keyword] = await keywordsOf(db, rows)
      return keyword
    },

    /** Gives its id; rejects with the database's 23505 where there is such a keyword. */
    async add(keyword: NewKeyword): Promise<string> {
      const id = randomUUIDv7()
      await db
        .insertInto('keywords')
        .values({ id, ...valuesOf(keyword) })
        .execute()
      return id
    },

    /** False where there is none; rejects like `add`. */
    async change(id: string, keyword: NewKeyword): Promise<boolean> {
      const changed = await db
        .updateTable('keywords')
        .set(valuesOf(keyword))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    /** False where there is none. */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('keywords').where('id', '=', id).returning('id').executeTakeFirst()
      return removed !== undefined
    },
  }
}

// --- internal ---

const columns = ['id', 'word', 'kind', 'value'] as const

type KeywordRow = Pick<Selectable<Tables['keywords']>, (typeof columns)[number]>

/** All of a page at once: open jobs are looked through a single time. */
async function keywordsOf(db: Queryable, keywords: readonly KeywordRow[]): Promise<Keyword[]> {
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

/** However many spaces were typed, texts are looked at with one. */
function valuesOf({ text, kind, name }: NewKeyword) {
  return { word: text.replace(/\s+/g, ' '), kind, value: name }
}

function mentions(words: string): Expression<SqlBool> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(keywords.word ilike ${pattern} or keywords.value ilike ${pattern})`
}
