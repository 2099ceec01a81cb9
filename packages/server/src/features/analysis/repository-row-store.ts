import type { Queryable } from '../../deps.ts'
import { repositoryQueries } from './repository-queries.ts'
import { repositoryResults } from './repository-results.ts'
import { userRepositoryLists } from './user-repository-lists.ts'

/** Repository rows, as the analysis reads and writes them. */
export function repositoryRowStore(db: Queryable) {
  return { ...repositoryQueries(db), ...userRepositoryLists(db), ...repositoryResults(db) }
}
