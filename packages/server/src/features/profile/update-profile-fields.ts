import {
  ApiError,
  type ProfileFields,
  profileSentences,
  profileTextNames,
  type SourceKind,
} from '@handiwork/core/api'
import { type DatabaseTransaction, json } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeEmails } from '../../stores/change-emails.ts'
import { changeUser, lockPresentUser, type UserColumns } from '../../stores/change-user.ts'
import { consentTime, recordConsent } from '../../stores/consent-store.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { visibilityUpdate } from '../../stores/visibility-update.ts'

/** Disconnects a user's accounts at sources. The accounts can still be used to sign in. */
export interface AccountLinks {
  disconnect(trx: DatabaseTransaction, userId: string, source: SourceKind): Promise<void>
  /** Turns off access to private repositories on GitHub. */
  endPrivateAccess(trx: DatabaseTransaction, userId: string): Promise<void>
}

/**
 * Saves the fields of the settings and returns the new version. Rejects with `conflict` unless an upgraded
 * user has the role 'user'.
 */
export async function updateProfileFields(
  { db, tasks }: Pick<Deps, 'db' | 'tasks'>,
  accountLinks: AccountLinks,
  userId: string,
  fields: ProfileFields,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockPresentUser(trx, userId)
    if (fields.role !== undefined && before.role !== 'user') {
      throw new ApiError('conflict', profileSentences.notUpgradable)
    }
    if (fields.role !== undefined) await usageStore(trx).record('upgraded', userId)
    for (const source of disabledSources(fields)) await accountLinks.disconnect(trx, userId, source)
    if (fields.gitHubPrivateEnabled === false) await accountLinks.endPrivateAccess(trx, userId)
    await changeEmails(trx, tasks, userId, fields)
    if (fields.findable !== undefined)
      await recordConsent(trx, userId, fields.findable, fields.consentPlace ?? 'settings')
    const visibility =
      fields.visibility && visibilityUpdate(before, fields.visibility, before.role === 'admin')
    return await changeUser(trx, userId, { ...toColumns(fields), ...visibility }, before)
  })
}

const sourceSwitches = {
  gitHubEnabled: 'gitHub',
  gitLabEnabled: 'gitLab',
  bitbucketEnabled: 'bitbucket',
  stackOverflowEnabled: 'stackOverflow',
} as const satisfies Partial<Record<keyof ProfileFields, SourceKind>>

function disabledSources(fields: ProfileFields): SourceKind[] {
  const names = Object.keys(sourceSwitches) as (keyof typeof sourceSwitches)[]
  return names.filter((name) => fields[name] === false).map((name) => sourceSwitches[name])
}

/** Columns with the value of the field. */
const scalarFields = [
  ...profileTextNames,
  'jobSearchStatus',
  'visaSponsorshipNeeded',
  'remote',
  'notificationsEnabled',
  'role',
] as const satisfies readonly (keyof ProfileFields & keyof UserColumns)[]

const jsonFields = ['links', 'naturalLanguages', 'preferredJobTypes'] as const

function toColumns(fields: ProfileFields): UserColumns {
  const isSet = <Name extends keyof ProfileFields>(name: Name) => fields[name] !== undefined
  return {
    ...Object.fromEntries(scalarFields.filter(isSet).map((name) => [name, fields[name]])),
    ...Object.fromEntries(jsonFields.filter(isSet).map((name) => [name, json(fields[name])])),
    ...(fields.unconfirmedAuthor === null && { chosenAuthor: null }),
    ...(fields.findable !== undefined && { findableSince: consentTime(fields.findable) }),
    ...(fields.name !== undefined && { name: fields.name ?? '' }),
  }
}
