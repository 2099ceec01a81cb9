import type { Profile } from '@handiwork/core/api'
import { integrationState } from '../../../state/integration-state.ts'
import type { SuggestionList } from './suggestion-list.ts'

/** What the suggestions section shows. */
export type SuggestionsState = 'loading' | 'failed' | 'list' | 'done' | 'notConnected' | 'hidden'

export interface SuggestionsQuery {
  readonly data: SuggestionList | undefined
  readonly isError: boolean
}

/** Without suggestions, shows nothing if a code host is connected; otherwise asks to connect one. */
export function getSuggestionsState(
  { data, isError }: SuggestionsQuery,
  isConnected: boolean,
): SuggestionsState {
  if (data === undefined) return isError ? 'failed' : 'loading'
  if (data.items.length > 0 || data.remaining > 0) return 'list'
  if (data.wasNonEmpty) return 'done'
  return isConnected ? 'hidden' : 'notConnected'
}

/** Whether a code host that provides contacts is connected. */
export function hasSuggestionSource(profile: Profile): boolean {
  return suggestionSources.some((source) => integrationState(profile, source) === 'enabled')
}

const suggestionSources = ['gitHub', 'gitLab'] as const
