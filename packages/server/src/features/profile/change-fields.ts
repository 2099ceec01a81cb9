import { ApiError, type ProfileFields, profileSentences, type SourceKind } from '@handiwork/core/api'
import { type DatabaseTransaction, json } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeEmails } from '../../stores/change-emails.ts'
import { changeUser, lockUser, type UserColumns } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { visibilityColumns } from '../../stores/visibility-columns.ts'

/** Ends links with sources; the accounts still sign their person in. */
export interface Links {
  disconnect(trx: DatabaseTransaction, userId: string, source: SourceKind): Promise<void>
  /** Private repositories at GitHub are asked for no more. */
  endPrivateAccess(trx: DatabaseTransaction, userId: string): Promise<void>
}

/** Saves what the settings give; the upgrade is for regular users only (409). Gives the new version. */
export async function changeFields(
  { db, tasks }: Pick<Deps, 'db' | 'tasks'>,
  links: Links,
  userId: string,
  fields: ProfileFields,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, userId)
    if (fields.role !== undefined && before.role !== 'user') {
      throw new ApiError('conflict', profileSentences.notUpgradable)
    }
    if (fields.role !== undefined) await usageStore(trx).record('upgraded', userId)
    for (const source of switchedOff(fields)) await links.disconnect(trx, userId, source)
    if (fields.gitHubPrivateEnabled === false) await links.endPrivateAccess(trx, userId)
    await changeEmails(trx, tasks, userId, fields)
    const seen = fields.visibility && visibilityColumns(before, fields.visibility, before.role === 'admin')
    return await changeUser(trx, userId, { ...columnsOf(fields), ...seen })
  })
}

// --- internal ---

const switches = {
  gitHubEnabled: 'gitHub',
  gitLabEnabled: 'gitLab',
  bitbucketEnabled: 'bitbucket',
  stackOverflowEnabled: 'stackOverflow',
} as const satisfies Partial<Record<keyof ProfileFields, SourceKind>>

function switchedOff(fields: ProfileFields): SourceKind[] {
  const names = Object.keys(switches) as (keyof typeof switches)[]
  return names.filter((name) => fields[name] === false).map((name) => switches[name])
}

/** Kept as they come. */
const plain = [
  'biography',
  'publicEmail',
  'phone',
  'jobTitle',
  'url',
  'company',
  'location',
  'jobSearchStatus',
  'preferredLocation',
  'visaSponsorshipNeeded',
  'remote',
  'notificationsEnabled',
  'role',
] as const satisfies readonly (keyof ProfileFields & keyof UserColumns)[]

const structured = ['links', 'naturalLanguages', 'preferredJobTypes'] as const

function columnsOf(fields: ProfileFields): UserColumns {
  const given = <Name extends keyof ProfileFields>(name: Name) => fields[name] !== undefined
  return {
    ...Object.fromEntries(plain.filter(given).map((name) => [name, fields[name]])),
    ...Object.fromEntries(structured.filter(given).map((name) => [name, json(fields[name])])),
    ...(fields.name !== undefined && { name: fields.name ?? '' }),
    ...(fields.countryCode !== undefined && { countryCode: fields.countryCode }),
  }
}
