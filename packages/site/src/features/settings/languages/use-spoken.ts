import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeOwnProfile } from '../change-own-profile.ts'
import type { Spoken } from './spoken.ts'

/** The languages as they are shown, and how to change them: at once, and back where it fails (spec §4). */
export function useSpoken(atFirst: Spoken) {
  const [spoken, setSpoken] = useState(atFirst)
  const kept = useRef(atFirst)
  const turns = useRef(0)
  const { mutate, isSuccess } = useMutation({
    // One after the other: each sends the whole list.
    scope: { id: 'natural-languages' },
    mutationFn: ({ next }: Change) => changeOwnProfile({ naturalLanguages: next }),
    onSuccess: ({ naturalLanguages }) => {
      kept.current = naturalLanguages
    },
    onError: (_, { turn }) => {
      if (turn === turns.current) setSpoken(kept.current)
    },
  })
  const change = (next: Spoken) => {
    turns.current += 1
    setSpoken(next)
    mutate({ next, turn: turns.current })
  }
  return { spoken, change, isKept: isSuccess }
}

// --- internal ---

interface Change {
  readonly next: Spoken
  /** A later change holds the earlier ones. */
  readonly turn: number
}
