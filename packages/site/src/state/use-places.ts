import { contract, type LocationSuggestion } from '@handiwork/core/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './call.ts'
import { useRested } from './use-rested.ts'

/** Places for what is typed (spec §7): asks once typing rests so many ms; an answer to what is not asked any more shows nowhere. */
export function usePlaces(restMs: number) {
  const [typed, setTyped] = useState('')
  const asked = useRested(typed, restMs)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['locations', asked],
    queryFn: ({ signal }) => call(contract.search.locations, { query: { location: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const places = (asked !== '' && data?.suggestions) || none
  return {
    places,
    asked,
    hint: hintOf(asked, isError),
    isBusy: isFetching || asked !== typed,
    /** What was chosen need not be looked for. */
    search: (text: string) => {
      if (!places.some(({ title }) => title === text)) setTyped(text.trim())
    },
  }
}

// --- internal ---

const none: readonly LocationSuggestion[] = []

function hintOf(asked: string, isError: boolean): 'type' | 'none' | 'failed' {
  if (asked === '') return 'type'
  return isError ? 'failed' : 'none'
}
