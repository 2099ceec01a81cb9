import { contract, type Profile, type suggestionKinds } from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { noneYet, offsetOfNext, type Suggested, withPage } from './suggested.ts'
import { knowsPeople } from './what-to-show.ts'

export type SuggestionKind = (typeof suggestionKinds)[number]

export const keyOf = (kind: SuggestionKind) => ['suggestions', kind] as const

/** Who is suggested. The first time the service only begins to ask the code hosts: it is looked again, ever later. */
export function useSuggestions(kind: SuggestionKind, profile: Profile) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async () => withPage(noneYet, await pageFrom(kind, 0), 0),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.hadSome || !knowsPeople(profile)) return false
      return looksAgainAfter[dataUpdateCount - 1] ?? false
    },
  })
}

/** The next of them. */
export function useMore(kind: SuggestionKind, { following }: Profile) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shown: Suggested) => {
      const offset = offsetOfNext(shown, following)
      return { offset, page: await pageFrom(kind, offset) }
    },
    onSuccess: ({ offset, page }) =>
      client.setQueryData<Suggested>(keyOf(kind), (now) => now && withPage(now, page, offset)),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
}

// --- internal ---

/** In ms. */
const looksAgainAfter = [2000, 4000, 8000]

function pageFrom(kind: SuggestionKind, offset: number) {
  return call(contract.profile.suggestions, { params: { kind }, query: { offset, limit: USERS_A_PAGE } })
}
