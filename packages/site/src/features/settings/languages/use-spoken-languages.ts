import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { updateProfileOptimistically } from '../update-profile-optimistically.ts'
import type { SpokenLanguageList } from './spoken-languages.ts'

/** The spoken languages with optimistic changes, reverted on failure (spec §4). */
export function useSpokenLanguages(initialLanguages: SpokenLanguageList) {
  const [spoken, setSpoken] = useState(initialLanguages)
  const savedLanguages = useRef(initialLanguages)
  const lastRevision = useRef(0)
  const { mutate, isSuccess } = useMutation({
    // Sent in sequence, because each request contains the whole list.
    scope: { id: 'natural-languages' },
    mutationFn: ({ next }: Change) => updateProfileOptimistically({ naturalLanguages: next }),
    onSuccess: ({ naturalLanguages }) => {
      savedLanguages.current = naturalLanguages
    },
    onError: (_, { revision }) => {
      if (revision === lastRevision.current) setSpoken(savedLanguages.current)
    },
  })
  const change = (next: SpokenLanguageList) => {
    lastRevision.current += 1
    setSpoken(next)
    mutate({ next, revision: lastRevision.current })
  }
  return { spoken, change, isSaved: isSuccess }
}

interface Change {
  readonly next: SpokenLanguageList
  /** A later change contains the earlier ones, so only the latest may revert the list. */
  readonly revision: number
}
