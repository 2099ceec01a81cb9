import { contract, type PackageSuggestion } from '@handiwork/core/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Suggests technologies for the typed text, after `debounceMs` without typing. `isBusy` while loading. */
export function useTechnologySearch(typed: string, debounceMs: number) {
  const text = typed.trim()
  const query = useDebouncedValue(text, debounceMs)
  const { data, isFetching } = useQuery({
    queryKey: ['packages', query],
    queryFn: ({ signal }) => call(contract.search.packages, { query: { package: query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { technologies: (query !== '' && data) || noSuggestions, isBusy: isFetching || query !== text }
}

const noSuggestions: readonly PackageSuggestion[] = []
