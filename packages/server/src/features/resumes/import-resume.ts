import { type ImportedResume, type ProfileTextName, resumeTextNames } from '@handiwork/core/api'
import { type DatabaseTransaction, json } from '../../db/tables.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { changeUser } from '../../stores/change-user.ts'
import { loadCareer } from '../../stores/load-career.ts'
import { changeCareer } from '../careers/change-career.ts'
import { addEntries } from '../careers/change-list.ts'
import { type List, lists } from '../careers/lists.ts'
import { type CurrentResume, diffResume, isEmptyImport } from './json/diff-resume.ts'
import type { ResumeImport } from './json/parse-json-resume.ts'

/**
 * Adds what is missing to a user's profile and resume, in one transaction. Rejects with `conflict` if a list
 * is full. Changes nothing if nothing is missing.
 */
export async function importResume(
  deps: Pick<Deps, 'db' | 'publish'>,
  userId: string,
  imported: ResumeImport,
): Promise<ImportedResume> {
  const preview = diffResume(imported, await loadCurrentResume(deps.db, userId))
  if (isEmptyImport(preview)) return countImported(preview)
  return await changeCareer(deps, userId, { resumeCreated: true }, async (trx) => {
    const additions = diffResume(imported, await loadCurrentResume(trx, userId))
    await applyImport(trx, userId, additions)
    return countImported(additions)
  })
}

const profileColumns = ['login', 'name', ...resumeTextNames, 'links', 'naturalLanguages'] as const

async function loadCurrentResume(db: Queryable, userId: string): Promise<CurrentResume> {
  const { login, ...profile } = await db
    .selectFrom('users')
    .select(profileColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { login, profile, ...(await loadCareer(db, userId, { bench: true })) }
}

async function applyImport(trx: DatabaseTransaction, userId: string, additions: ResumeImport): Promise<void> {
  const { links, naturalLanguages, name } = additions.profile
  if (Object.keys(additions.profile).length > 0) {
    await changeUser(trx, userId, {
      ...(name && { name }),
      ...addedTexts(additions.profile),
      ...(links && { links: json(links) }),
      ...(naturalLanguages && { naturalLanguages: json(naturalLanguages) }),
    })
  }
  for (const list of lists) {
    const entries = inInsertionOrder(list, additions)
    if (entries.length > 0) await addEntries(trx, { ...list, userId }, entries)
  }
}

function addedTexts(profile: ResumeImport['profile']): Partial<Record<ProfileTextName, string>> {
  return Object.fromEntries(resumeTextNames.flatMap((name) => (profile[name] ? [[name, profile[name]]] : [])))
}

/** In a list numbered in descending order, each added entry becomes the first. */
function inInsertionOrder({ table, numbering }: List, additions: ResumeImport) {
  const entries = additions[table]
  return numbering === 'countingDown' ? entries.toReversed() : entries
}

function countImported({ profile, positions, educations, sections }: ResumeImport): ImportedResume {
  return {
    ...{ positions: positions.length, educations: educations.length, sections: sections.length },
    fields: Object.keys(profile),
  }
}
