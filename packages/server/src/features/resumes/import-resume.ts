import type { ImportedResume } from '@handiwork/core/api'
import { type DatabaseTransaction, json } from '../../db/tables.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { careerOf } from '../../stores/career.ts'
import { changeUser } from '../../stores/change-user.ts'
import { changeCareer } from '../careers/change-career.ts'
import { addEntries } from '../careers/change-list.ts'
import { type List, lists } from '../careers/lists.ts'
import type { ReadResume } from './json/read-json-resume.ts'
import { isNothing, type Own, whatIsNew } from './json/what-is-new.ts'

/**
 * Adds to somebody's profile and resume what is not there yet, all of it or nothing: rejects with `conflict` where a list is
 * full. Where there is nothing new nothing changes at all.
 */
export async function importResume(
  deps: Pick<Deps, 'db' | 'announce'>,
  userId: string,
  read: ReadResume,
): Promise<ImportedResume> {
  const before = whatIsNew(read, await ownOf(deps.db, userId))
  if (isNothing(before)) return countsOf(before)
  return await changeCareer(deps, userId, { resumeCreated: true }, async (trx) => {
    const found = whatIsNew(read, await ownOf(trx, userId))
    await add(trx, userId, found)
    return countsOf(found)
  })
}

// --- internal ---

const profileColumns = [
  ...(['login', 'name', 'jobTitle', 'biography', 'url', 'location', 'countryCode'] as const),
  ...(['links', 'naturalLanguages'] as const),
] as const

async function ownOf(db: Queryable, userId: string): Promise<Own> {
  const { login, ...profile } = await db
    .selectFrom('users')
    .select(profileColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { login, profile, ...(await careerOf(db, userId, { bench: true })) }
}

async function add(trx: DatabaseTransaction, userId: string, found: ReadResume): Promise<void> {
  const { links, naturalLanguages, name, jobTitle, biography, url, location, countryCode } = found.profile
  if (Object.keys(found.profile).length > 0) {
    await changeUser(trx, userId, {
      ...(name && { name }),
      ...(jobTitle && { jobTitle }),
      ...(biography && { biography }),
      ...(url && { url }),
      ...(location && { location }),
      ...(countryCode && { countryCode }),
      ...(links && { links: json(links) }),
      ...(naturalLanguages && { naturalLanguages: json(naturalLanguages) }),
    })
  }
  for (const list of lists) {
    const entries = inOrderOfAdding(list, found)
    if (entries.length > 0) await addEntries(trx, { ...list, userId }, entries)
  }
}

/** Of a list that counts down each new entry is the first. */
function inOrderOfAdding({ table, numbering }: List, found: ReadResume) {
  const entries = found[table]
  return numbering === 'countingDown' ? entries.toReversed() : entries
}

function countsOf({ profile, positions, educations, sections }: ReadResume): ImportedResume {
  return {
    ...{ positions: positions.length, educations: educations.length, sections: sections.length },
    fields: Object.keys(profile),
  }
}
