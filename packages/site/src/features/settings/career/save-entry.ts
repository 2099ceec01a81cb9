import { contract, type NewEducation, type NewPosition, pathTo } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import type { EntryKind } from './entry-view.ts'

/** The owner and id of an entry. A new entry has no id. */
export interface EntryReference {
  readonly userId: string
  readonly id: string | undefined
}

export async function savePosition({ userId, id }: EntryReference, body: NewPosition): Promise<void> {
  if (id === undefined) await call(contract.positions.create, { params: { userId }, body })
  else await call(contract.positions.update, { params: { userId, id }, body })
}

export async function saveEducation({ userId, id }: EntryReference, body: NewEducation): Promise<void> {
  if (id === undefined) await call(contract.educations.create, { params: { userId }, body })
  else await call(contract.educations.update, { params: { userId, id }, body })
}

/** The page to open after Save and Cancel (spec §2). */
export function entryListPath(kind: EntryKind): string {
  return pathTo('settingsTab', { tab: kind })
}
