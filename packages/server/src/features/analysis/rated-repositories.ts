import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { reportSource } from './resolved-repository.ts'
import type { AnalyzedRepository } from './run.ts'

/** A repository of a user's rating, and the commit of our copy, if known. */
export interface RatedRepository extends AnalyzedRepository {
  readonly mirrorHead: string | null
}

/**
 * The repositories of a user's rating, each at its rated commit. Excludes repositories that the user removed
 * or that we may no longer read.
 */
export async function ratedRepositories(
  db: Queryable,
  userId: string,
  privateSources: readonly SourceKind[],
): Promise<RatedRepository[]> {
  const privateHosts = privateSources.map((kind) => reportSource[kind])
  return await db
    .selectFrom('userRepositories as membership')
    .innerJoin('repositories as repository', 'repository.id', 'membership.repositoryId')
    .select([
      'repository.id',
      'repository.cloneUrl',
      'repository.fullName',
      'repository.source',
      'repository.private',
      'repository.stars',
      'repository.createdAtHost',
      'repository.head as mirrorHead',
    ])
    .select((is) => is.fn.coalesce('membership.ratedHead', 'repository.head').as('head'))
    .where('membership.userId', '=', userId)
    .where('membership.removedAt', 'is', null)
    .where((is) =>
      is.or([is('membership.ratedHead', 'is not', null), is('membership.contributed', '=', true)]),
    )
    .where(sql<boolean>`(not repository.private or repository.source = any(${privateHosts}::text[]))`)
    .orderBy('repository.id')
    .execute()
}
