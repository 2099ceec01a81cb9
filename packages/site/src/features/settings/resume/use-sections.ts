import { ApiError, contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { type SectionCardData, toCards } from './section-card.ts'
import { removeSection, renumberSections, sectionOrder } from './section-placement.ts'

type Cards = readonly SectionCardData[]

/** The user's sections with optimistic changes, sent in sequence and reverted on failure (spec §4). */
export function useSections(userId: string, initialSections: Cards) {
  const [sections, setSections] = useState(initialSections)
  const savedSections = useRef(initialSections)
  const lastRevision = useRef(0)
  const params = { userId }

  const storeSections = (cards: Cards, revision = lastRevision.current) => {
    savedSections.current = cards
    if (revision === lastRevision.current) setSections(cards)
  }
  const refetch = async () =>
    storeSections(toCards(await call(contract.sections.list, { params }), savedSections.current))
  const { mutateAsync, isPending, isSuccess } = useMutation({
    // Sent in sequence, because each request contains the whole list.
    scope: { id: 'sections' },
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (cards, { revision }) => storeSections(cards, revision),
    onError: async (error, { revision }) => {
      toast.show({ kind: 'failed', text: failureText(error) })
      if (isOutdated(error)) await refetch()
      else storeSections(savedSections.current, revision)
    },
  })
  const change = (optimisticSections: Cards, send: Change['send']) => {
    lastRevision.current += 1
    setSections(optimisticSections)
    return mutateAsync({ send, revision: lastRevision.current }).then(
      () => true,
      () => false,
    )
  }
  return {
    sections,
    refetch,
    isSaving: isPending,
    isSaved: isSuccess,
    /** Resolves to true if the change was saved. */
    reorder: (cards: Cards) =>
      change(cards, async () => {
        const request = { params, body: sectionOrder(cards) }
        return toCards(await call(contract.sections.reorder, request), cards)
      }),
    remove: ({ id }: SectionCardData) =>
      change(renumberSections(removeSection(sections, id)), async () => {
        await call(contract.sections.remove, { params: { userId, id } })
        return renumberSections(removeSection(savedSections.current, id))
      }),
  }
}

interface Change {
  readonly send: () => Promise<Cards>
  /** A later change contains the earlier ones, so only the latest may replace the list. */
  readonly revision: number
}

/** The list has changed since it was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'notFound')
}
