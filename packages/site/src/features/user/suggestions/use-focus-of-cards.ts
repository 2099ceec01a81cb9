import { useEffect, useRef } from 'react'
import type { Suggested } from './suggested.ts'

/** A card that leaves takes the focus along, and so does the button for more: another card gets it then. */
export function useFocusOfCards({ items }: Suggested, headingId: string) {
  const cards = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ readonly place: number; readonly of: number }>(undefined)
  const count = items.length
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.of === count) return
    const card = cards.current?.children[Math.min(wanted.current.place, count - 1)]
    wanted.current = undefined
    const target = card?.querySelector<HTMLElement>('button:enabled') ?? document.getElementById(headingId)
    target?.focus()
  }, [count, headingId])
  return {
    cards,
    /** Which card gets the focus once there are more of them, or less. */
    next(place: number) {
      wanted.current = { place, of: count }
    },
  }
}
