import {
  ApiError,
  type Caller,
  errorSentences,
  may,
  type UserChange,
  userChangeAccess,
  userChangesByToken,
} from '@handiwork/core/api'
import type { AnalysisWishes, Deps } from '../../deps.ts'
import { changeEmails } from '../../stores/change-emails.ts'
import { changeUser, lockUser, type UserColumns } from '../../stores/change-user.ts'
import { sessionStore } from '../../stores/session-store.ts'
import { visibilityColumns } from '../../stores/visibility-columns.ts'
import { refuseLastAdmin } from './last-admin.ts'

/** Whoever changes several things needs the right to each; rejects with `forbidden`. */
export function refuseForbidden(caller: Caller, ownerId: string, change: UserChange): void {
  const names = Object.keys(change) as (keyof UserChange)[]
  const byToken = caller.state !== 'signedOut' && caller.by === 'token'
  const allowed = names.every(
    (name) =>
      may(caller, userChangeAccess[name], { ownerId }) === 'allowed' &&
      (!byToken || userChangesByToken.includes(name)),
  )
  if (!allowed) throw new ApiError('forbidden', errorSentences.forbidden)
}

/** Changes who sees somebody, what they are and where mail reaches them, and begins their analysis; the caller may, that was looked at. */
export async function applyUserChange(
  deps: Pick<Deps, 'db' | 'tasks' | 'analyses' | 'announce' | 'drop' | 'log'>,
  id: string,
  change: UserChange,
  caller: Caller,
): Promise<void> {
  const { db, tasks, analyses, announce, drop, log } = deps
  const isAdmin = caller.state === 'signedIn' && caller.role === 'admin'
  const wishes = wishesIn(change, isAdmin ? 'admin' : 'owner')
  if (wishes !== undefined) await analyses.request(id, wishes)
  const { visibility, insider, role, push, pull } = change
  if ([visibility, insider, role, push, pull].every((one) => one === undefined)) return
  const version = await db.transaction().execute(async (trx) => {
    if (role !== undefined && role !== 'admin') await refuseLastAdmin(trx, id)
    const before = await lockUser(trx, id)
    // What was opened as somebody else is not to go on as who they are now.
    if (role !== undefined) await sessionStore(trx).endAll(id)
    await changeEmails(trx, tasks, id, change)
    const columns: UserColumns = {
      ...(insider !== undefined && { insider }),
      ...(role !== undefined && { role }),
      ...(visibility !== undefined && visibilityColumns(before, visibility, isAdmin)),
    }
    return await changeUser(trx, id, columns)
  })
  if (role !== undefined) drop({ userId: id })
  announce({ type: 'user', id, version }, { type: 'profile', id, version })
  log.info({ userId: id, by: callerId(caller), changed: Object.keys(change) }, 'a user was changed')
}

// --- internal ---

function callerId(caller: Caller): string | null {
  return caller.state === 'signedOut' ? null : caller.userId
}

/** Force and a cleared cache are ways to analyse, and ask for it by themselves. */
function wishesIn({ analyzing, force, clearCache }: UserChange, by: AnalysisWishes['by']) {
  if (!analyzing && !force && !clearCache) return undefined
  return { by, ...(force && { force }), ...(clearCache && { clearCache }) }
}
