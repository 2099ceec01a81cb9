import type { Profile } from '@handiwork/core/api'
import { integrationState } from '../../../state/integration-state.ts'
import type { Suggested } from './suggested.ts'

/** What stands among the suggestions. */
export type Shown = 'waiting' | 'failed' | 'list' | 'done' | 'unconnected' | 'nothing'

export interface Asked {
  readonly data: Suggested | undefined
  readonly isError: boolean
}

/** Who knows nobody at their code hosts has nothing to read here. */
export function whatToShow({ data, isError }: Asked, isConnected: boolean): Shown {
  if (data === undefined) return isError ? 'failed' : 'waiting'
  if (data.items.length > 0 || data.rest > 0) return 'list'
  if (data.hadSome) return 'done'
  return isConnected ? 'nothing' : 'unconnected'
}

/** Whether there is a code host to ask whom somebody knows. */
export function knowsPeople(profile: Profile): boolean {
  return sourcesWithPeople.some((source) => integrationState(profile, source) === 'enabled')
}

// --- internal ---

const sourcesWithPeople = ['gitHub', 'gitLab'] as const
