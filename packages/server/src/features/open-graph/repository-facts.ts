import type { LanguageStat } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** What the picture of a repository's page shows. */
export interface RepositoryFacts {
  readonly id: string
  readonly fullName: string
  readonly stars: number
  readonly contributorCount: number
  readonly qualityTitle: string | null
  readonly languages: readonly Pick<LanguageStat, 'name' | 'experience'>[]
}

/** Of public ones; undefined for all others alike. */
export async function findRepositoryFacts(db: Queryable, id: string): Promise<RepositoryFacts | undefined> {
  const row = await db
    .selectFrom('repositories')
    .select(['id', 'fullName', 'stars', 'contributorCount', 'qualityTitle'])
    .select(sql<readonly LanguageStat[] | null>`report -> 'languages'`.as('languages'))
    .where('id', '=', id)
    .where('private', '=', false)
    .executeTakeFirst()
  const languages = (row?.languages ?? []).map(({ name, experience }) => ({ name, experience }))
  return row && { ...row, languages }
}
