import { contract, type LocationSuggestion } from '@handiwork/core/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './call.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/**
 * Suggests locations for the typed text (spec §7). Requests them after `debounceMs` without typing and
 * discards responses to older queries.
 */
export function useLocationSearch(debounceMs: number) {
  const [typed, setTyped] = useState('')
  const query = useDebouncedValue(typed, debounceMs)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['locations', query],
    queryFn: ({ signal }) => call(contract.search.locations, { query: { location: query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const locations = (query !== '' && data?.suggestions) || noSuggestions
  return {
    locations,
    query,
    hint: searchHint(query, isError),
    isBusy: isFetching || query !== typed,
    /** A chosen suggestion needs no search. */
    search: (text: string) => {
      if (!locations.some(({ title }) => title === text)) setTyped(text.trim())
    },
  }
}

const noSuggestions: readonly LocationSuggestion[] = []

function searchHint(query: string, isError: boolean): 'type' | 'none' | 'failed' {
  if (query === '') return 'type'
  return isError ? 'failed' : 'none'
}
