import { useEffect, useRef } from 'react'
import type { Suggested } from './suggested.ts'

/** A card that leaves takes the focus along, and so does the button for more: the next card gets it then. */
export function useFocusOfCards({ items }: Suggested, headingId: string) {
  const cards = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards change with the list
  useEffect(() => {
    if (wanted.current === undefined) return
    const all = cards.current?.children ?? []
    const card = all[Math.min(wanted.current, all.length - 1)]
    wanted.current = undefined
    const target = card?.querySelector<HTMLElement>('button:enabled') ?? document.getElementById(headingId)
    target?.focus()
  }, [items])
  return {
    cards,
    /** Which card gets the focus once the list has changed. */
    next(place: number) {
      wanted.current = place
    },
  }
}
