import { ApiError, contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { type Card, cardsOf } from './card.ts'
import { numbered, orderOfAll, without } from './placing.ts'

type Cards = readonly Card[]

/** Somebody's sections, changed at once and sent then, one change after the other; what fails is taken back (spec §4). */
export function useSections(userId: string, first: Cards) {
  const [sections, setSections] = useState(first)
  const kept = useRef(first)
  const turns = useRef(0)
  const params = { userId }

  const keep = (cards: Cards, turn = turns.current) => {
    kept.current = cards
    if (turn === turns.current) setSections(cards)
  }
  const readAnew = async () => keep(cardsOf(await call(contract.sections.list, { params }), kept.current))
  const { mutateAsync, isPending, isSuccess } = useMutation({
    // Each sends the whole list.
    scope: { id: 'sections' },
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (cards, { turn }) => keep(cards, turn),
    onError: async (error, { turn }) => {
      toast.show({ kind: 'failed', text: failureText(error) })
      if (isOutdated(error)) await readAnew()
      else keep(kept.current, turn)
    },
  })
  const change = (shown: Cards, send: Change['send']) => {
    turns.current += 1
    setSections(shown)
    return mutateAsync({ send, turn: turns.current }).then(
      () => true,
      () => false,
    )
  }
  return {
    sections,
    readAnew,
    isSaving: isPending,
    isKept: isSuccess,
    /** Whether it was kept. */
    reorder: (cards: Cards) =>
      change(cards, async () => {
        const sent = { params, body: orderOfAll(cards) }
        return cardsOf(await call(contract.sections.reorder, sent), cards)
      }),
    remove: ({ id }: Card) =>
      change(numbered(without(sections, id)), async () => {
        await call(contract.sections.remove, { params: { userId, id } })
        return numbered(without(kept.current, id))
      }),
  }
}

// --- internal ---

interface Change {
  readonly send: () => Promise<Cards>
  /** A later change holds the earlier ones. */
  readonly turn: number
}

/** The list was changed elsewhere since it was read. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'notFound')
}
