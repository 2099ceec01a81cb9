import { contract, type PackageSuggestion } from '@handiwork/core/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useRested } from './use-rested.ts'

/** Technologies for what is typed: asked for once typing rests so many ms; `isBusy` while they are on their way. */
export function useTechnologies(typed: string, restMs: number) {
  const words = typed.trim()
  const asked = useRested(words, restMs)
  const { data, isFetching } = useQuery({
    queryKey: ['packages', asked],
    queryFn: ({ signal }) => call(contract.search.packages, { query: { package: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { technologies: (asked !== '' && data) || none, isBusy: isFetching || asked !== words }
}

// --- internal ---

const none: readonly PackageSuggestion[] = []
