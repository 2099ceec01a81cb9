import { contract, type Profile, type suggestionKinds } from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { appendPage, emptySuggestionList, nextOffset, type SuggestionList } from './suggestion-list.ts'
import { hasSuggestionSource } from './suggestions-state.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]

export const suggestionsKey = (kind: SuggestionKind) => ['suggestions', kind] as const

/**
 * Loads suggestions. The first request only starts the import from code hosts, so it refetches with
 * increasing delays.
 */
export function useSuggestions(kind: SuggestionKind, profile: Profile) {
  return useQuery({
    queryKey: suggestionsKey(kind),
    queryFn: async () => appendPage(emptySuggestionList, await fetchSuggestions(kind, 0), 0),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.wasNonEmpty || !hasSuggestionSource(profile)) return false
      return REFETCH_DELAYS[dataUpdateCount - 1] ?? false
    },
  })
}

/** Loads the next page of suggestions. */
export function useLoadMoreSuggestions(kind: SuggestionKind, { following }: Profile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (list: SuggestionList) => {
      const offset = nextOffset(list, following)
      return { offset, page: await fetchSuggestions(kind, offset) }
    },
    onSuccess: ({ offset, page }) =>
      client.setQueryData<SuggestionList>(
        suggestionsKey(kind),
        (list) => list && appendPage(list, page, offset),
      ),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
}

/** In ms, one per refetch. */
const REFETCH_DELAYS = [2000, 4000, 8000]

function fetchSuggestions(kind: SuggestionKind, offset: number) {
  return call(contract.profile.suggestions, { params: { kind }, query: { offset, limit: USERS_PAGE_SIZE } })
}
