import {
  ApiError,
  type Caller,
  checkAccess,
  configuredRoleSentence,
  errorSentences,
  type Role,
  type UserChange,
  userChangeAccess,
  userChangesByToken,
} from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { AnalysisRequestOptions, Deps } from '../../deps.ts'
import { changeEmails } from '../../stores/change-emails.ts'
import { changeUser, lockPresentUser, lockUser, type UserColumns } from '../../stores/change-user.ts'
import { roleStore } from '../../stores/role-store.ts'
import { sessionStore } from '../../stores/session-store.ts'
import { visibilityUpdate } from '../../stores/visibility-update.ts'
import { requireOtherAdmin } from './require-other-admin.ts'

/** Rejects with `forbidden` unless the caller may change every field in the request. */
export function requireChangeAccess(caller: Caller, ownerId: string, change: UserChange): void {
  const names = Object.keys(change) as (keyof UserChange)[]
  const isTokenCaller = caller.state !== 'signedOut' && caller.by === 'token'
  const isAllowed = names.every(
    (name) =>
      checkAccess(caller, userChangeAccess[name], { ownerId }) === 'allowed' &&
      (!isTokenCaller || userChangesByToken.includes(name)),
  )
  if (!isAllowed) throw new ApiError('forbidden', errorSentences.forbidden)
}

/**
 * Applies changes of visibility, role, insider status and emails, and starts an analysis. Access has already
 * been checked.
 */
export async function applyUserChange(
  deps: Pick<Deps, 'db' | 'tasks' | 'analyses' | 'publish' | 'disconnect' | 'log'>,
  id: string,
  change: UserChange,
  caller: Caller,
): Promise<void> {
  const { db, tasks, analyses, publish, disconnect, log } = deps
  const isAdmin = caller.state === 'signedIn' && caller.role === 'admin'
  const options = analysisOptions(change, isAdmin ? 'admin' : 'owner')
  if (options !== undefined) await analyses.request(id, options)
  const { visibility, insider, role, push, pull } = change
  if ([visibility, insider, role, push, pull].every((one) => one === undefined)) return
  const version = await db.transaction().execute(async (trx) => {
    if (role !== undefined && role !== 'admin') await requireOtherAdmin(trx, id)
    const lockedUser = await (push === undefined ? lockUser : lockPresentUser)(trx, id)
    // Ends sessions that were opened with the previous role.
    if (role !== undefined) await sessionStore(trx).endAll(id)
    await changeEmails(trx, tasks, id, change)
    if (role !== undefined) await changeRole(trx, id, role)
    const columns: UserColumns = {
      ...(insider !== undefined && { insider }),
      ...(visibility !== undefined && visibilityUpdate(lockedUser, visibility, isAdmin)),
    }
    return await changeUser(trx, id, columns)
  })
  if (role !== undefined) disconnect({ userId: id })
  publish({ type: 'user', id, version }, { type: 'profile', id, version })
  log.info({ userId: id, actorId: actorIdOf(caller), fields: Object.keys(change) }, 'user updated')
}

/** Rejects with `conflict` if the configuration grants a higher role. */
async function changeRole(trx: DatabaseTransaction, id: string, role: Role): Promise<void> {
  const { role: roleInEffect } = await roleStore(trx).setManual(id, role, 'admin')
  if (roleInEffect !== role) throw new ApiError('conflict', configuredRoleSentence)
}

function actorIdOf(caller: Caller): string | null {
  return caller.state === 'signedOut' ? null : caller.userId
}

/** `force` and `clearCache` are options of an analysis and start one by themselves. */
function analysisOptions(
  { analyzing, force, clearCache }: UserChange,
  by: AnalysisRequestOptions['requestedBy'],
) {
  if (!analyzing && !force && !clearCache) return undefined
  return { requestedBy: by, ...(force && { force }), ...(clearCache && { clearCache }) }
}
