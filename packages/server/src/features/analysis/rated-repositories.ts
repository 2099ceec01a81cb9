import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { reportSource } from './found-repository.ts'
import type { ReadRepository } from './run-store.ts'

/** A repository somebody is rated by, and the commit its copy is at, as far as we know. */
export interface RatedRepository extends ReadRepository {
  readonly copiedAt: string | null
}

/**
 * What somebody's rating was computed from: each repository at the commit it was rated at. Neither what they took off
 * since, nor what they let us read no more.
 */
export async function ratedRepositories(
  db: Queryable,
  userId: string,
  privateSources: readonly SourceKind[],
): Promise<RatedRepository[]> {
  const open = privateSources.map((kind) => reportSource[kind])
  return await db
    .selectFrom('userRepositories as part')
    .innerJoin('repositories as repository', 'repository.id', 'part.repositoryId')
    .select([
      'repository.id',
      'repository.cloneUrl',
      'repository.fullName',
      'repository.source',
      'repository.private',
      'repository.stars',
      'repository.createdAtHost',
      'repository.head as copiedAt',
    ])
    .select((is) => is.fn.coalesce('part.ratedHead', 'repository.head').as('head'))
    .where('part.userId', '=', userId)
    .where('part.removedAt', 'is', null)
    .where((is) => is.or([is('part.ratedHead', 'is not', null), is('part.contributed', '=', true)]))
    .where(sql<boolean>`(not repository.private or repository.source = any(${open}::text[]))`)
    .orderBy('repository.id')
    .execute()
}
