import type { LanguageStat } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** The data shown in the image of a repository. */
export interface RepositoryFacts {
  readonly id: string
  readonly fullName: string
  readonly stars: number
  readonly contributorCount: number
  readonly qualityTitle: string | null
  readonly languages: readonly Pick<LanguageStat, 'name' | 'experience'>[]
}

/** Undefined for private and unknown repositories alike. */
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
