import type { RepositoryOrigin } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL on `repositories`: the repository that it repeats, or null. Names public repositories only, and forks as reported
 * by their code host. Of several repositories at the same commit, the first by id is the original (R3); a fork never is.
 * `countedIn` is SQL for the ids of the repositories in which users' commits of this copy count.
 */
export function repositoryOriginOf(countedIn: RawBuilder<unknown>) {
  return sql<RepositoryOrigin | null>`case
  when repositories.parent is not null
    then jsonb_build_object('kind', 'fork', 'fullName', repositories.parent, 'source', repositories.source)
  else coalesce(
    (
      select jsonb_build_object('kind', 'mirror', 'fullName', original.full_name, 'source', original.source)
      from repositories as original
      where original.head = repositories.head and original.id < repositories.id
        and not original.private and original.parent is null
      order by original.id limit 1
    ),
    (
      select jsonb_build_object('kind', 'copy', 'fullName', counted.full_name, 'source', counted.source)
      from repositories as counted
      where counted.id in (${countedIn}) and not counted.private and counted.parent is null
      order by counted.id limit 1
    )
  )
end`
}
