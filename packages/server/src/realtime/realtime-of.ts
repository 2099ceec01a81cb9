import type { Deps } from '../deps.ts'
import { identify } from '../edges/identify.ts'
import { openRealtime, type Realtime, type RealtimeOptions } from './open-realtime.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { standingIn } from './standing.ts'
import { watchable } from './watchable.ts'

export type RealtimeDeps = Pick<Deps, 'db' | 'pool' | 'databaseKind' | 'settings' | 'log'> &
  Pick<RealtimeOptions, 'hear'>

/** Live updates, with who people are and what they may see looked up in the database. */
export function realtimeOf(
  { db, pool, databaseKind, settings, log, hear }: RealtimeDeps,
  limits: Partial<RealtimeLimits> = {},
): Promise<Realtime> {
  return openRealtime({
    ...{ settings, log, limits, hear, database: { pool, databaseKind } },
    ...{ identify: identify(db), standing: standingIn(db), mayWatch: watchable(db) },
  })
}
