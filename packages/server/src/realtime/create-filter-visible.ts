import { checkAccess } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { effectiveVisibility, visibilityRowColumns } from '../stores/effective-visibility.ts'
import { toRepositoryViewer } from '../stores/repository-viewer.ts'
import { isVisibleRepository } from '../stores/repository-visibility.ts'
import { toViewer } from '../stores/viewer.ts'
import type { FilterVisible } from './live-socket.ts'

/** Callers may watch what they may see. Hidden and missing entities are left out alike. */
export function createFilterVisible(db: Queryable): FilterVisible {
  return async (caller, requested) => {
    const users = requested.users.length === 0 ? [] : await selectUsers(db, requested.users)
    const repositories =
      requested.repositories.length === 0
        ? []
        : await db
            .selectFrom('repositories')
            .select('id')
            .where('id', 'in', [...requested.repositories])
            .where(isVisibleRepository(await toRepositoryViewer(db, toViewer(caller))))
            .execute()
    const visibleUsers = users.filter((user) => {
      const visibility = effectiveVisibility(user)
      const hidden = visibility === 'hidden' || visibility === 'deleted'
      return (
        visibility !== 'none' && checkAccess(caller, 'visible', { ownerId: user.id, hidden }) === 'allowed'
      )
    })
    return { users: visibleUsers.map(({ id }) => id), repositories: repositories.map(({ id }) => id) }
  }
}

function selectUsers(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['users.id', ...visibilityRowColumns])
    .where('users.id', 'in', [...ids])
    .execute()
}
