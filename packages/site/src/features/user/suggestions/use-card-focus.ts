import { useEffect, useRef } from 'react'
import type { SuggestionList } from './suggestion-list.ts'

/** Moves focus to another card when a card or the "more" button is removed along with its focus. */
export function useCardFocus({ items }: SuggestionList, headingId: string) {
  const cards = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<{ readonly index: number; readonly cardCount: number }>(undefined)
  const count = items.length
  useEffect(() => {
    if (pendingFocus.current === undefined || pendingFocus.current.cardCount === count) return
    const card = cards.current?.children[Math.min(pendingFocus.current.index, count - 1)]
    pendingFocus.current = undefined
    const target = card?.querySelector<HTMLElement>('button:enabled') ?? document.getElementById(headingId)
    target?.focus()
  }, [count, headingId])
  return {
    cards,
    /** Sets the index of the card that receives focus after the next change of the card count. */
    focusAfterChange(index: number) {
      pendingFocus.current = { index, cardCount: count }
    },
  }
}
