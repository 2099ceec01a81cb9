import { contract, type NewEducation, type NewPosition, pathTo } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import type { Noun } from './entry-view.ts'

/** Whose entry it is; without an id it is a new one. */
export interface Kept {
  readonly userId: string
  readonly id: string | undefined
}

export async function savePosition({ userId, id }: Kept, body: NewPosition): Promise<void> {
  if (id === undefined) await call(contract.positions.create, { params: { userId }, body })
  else await call(contract.positions.update, { params: { userId, id }, body })
}

export async function saveEducation({ userId, id }: Kept, body: NewEducation): Promise<void> {
  if (id === undefined) await call(contract.educations.create, { params: { userId }, body })
  else await call(contract.educations.update, { params: { userId, id }, body })
}

/** After Save and Cancel (spec §2). */
export function listPath(noun: Noun): string {
  return pathTo('settingsTab', { tab: noun })
}
