import { may } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { mayBeTold } from '../stores/shown-repositories.ts'
import { seenColumns, sightOf } from '../stores/user-sight.ts'
import { viewerOf } from '../stores/viewer.ts'
import type { MayWatch } from './live-socket.ts'

/** Whoever may see a page may hear that it changed. Who is hidden is left out, like who is not there. */
export function watchable(db: Queryable): MayWatch {
  return async (caller, wish) => {
    const users = wish.users.length === 0 ? [] : await seen(db, wish.users)
    const told =
      wish.repositories.length === 0
        ? []
        : await db
            .selectFrom('repositories')
            .select('id')
            .where('id', 'in', [...wish.repositories])
            .where(mayBeTold(viewerOf(caller)))
            .execute()
    const mayHear = users.filter((user) => {
      const sight = sightOf(user)
      const hidden = sight === 'hidden' || sight === 'deleted'
      return sight !== 'nothing' && may(caller, 'visible', { ownerId: user.id, hidden }) === 'allowed'
    })
    return { users: mayHear.map(({ id }) => id), repositories: told.map(({ id }) => id) }
  }
}

// --- internal ---

function seen(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['users.id', ...seenColumns])
    .where('users.id', 'in', [...ids])
    .execute()
}
