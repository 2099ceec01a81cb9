import type { Area, LayoutType } from '@handiwork/core/api'
import { useRef, useState } from 'react'
import type { DropTarget } from 'react-aria-components/useDragAndDrop'
import { t } from '../../../i18n/texts.ts'
import type { Card } from './card.ts'
import { type Aim, boardsOf, endOf, moved, placeAt, shownAt } from './placing.ts'

export interface Draggable {
  readonly sections: readonly Card[]
  readonly layout: LayoutType
  readonly onMove: (sections: readonly Card[]) => void
}

/** What lists of sections share: what is dragged, where it would go, and what is told of it. */
export function useDragging({ sections, layout, onMove }: Draggable) {
  const [told, setTold] = useState<string>()
  const [aim, setAim] = useState<Aimed>()
  const dragged = useRef<Card>(undefined)
  const after = (id: string, to: Aim) => moved(sections, layout, id, to)

  const move = (card: Card, to: Aim) => {
    const placed = after(card.id, to)
    const { area, place, total } = shownAt(placed, layout, card.id) ?? {}
    if (area === undefined) return
    setTold(
      t('resumeBuilder.moved', {
        title: card.title,
        area: t(`resumeBuilder.areas.${area}`),
        ...{ place, total },
      }),
    )
    if (!isSame(placed, sections)) onMove(placed)
  }
  const aimOf = (area: Area, target: DropTarget, { id }: Card): Aim => {
    const ids = boardsOf(sections, layout)
      .find((board) => board.area === area)
      ?.sections.map((section) => section.id)
    return { area, at: placeAt(ids ?? [], id, target) }
  }
  return {
    told,
    aim,
    move,
    moveToEnd: (card: Card, area: Area) => move(card, endOf(sections, layout, card.id, area)),
    start: (card: Card | undefined) => {
      dragged.current = card
      if (card) setTold(t('resumeBuilder.pickedUp', { title: card.title }))
    },
    enter: (area: Area, target: DropTarget) => {
      const card = dragged.current
      if (card === undefined) return
      const there = shownAt(after(card.id, aimOf(area, target, card)), layout, card.id)
      setAim(there && { id: card.id, ...there })
    },
    drop: (area: Area, target: DropTarget) => {
      const card = dragged.current
      dragged.current = undefined
      if (card) move(card, aimOf(area, target, card))
    },
    /** `isDropped` is false where it goes nowhere. */
    end: (isDropped: boolean) => {
      const card = dragged.current
      dragged.current = undefined
      setAim(undefined)
      if (card && !isDropped) setTold(t('resumeBuilder.left', { title: card.title }))
    },
  }
}

export type Dragging = ReturnType<typeof useDragging>

// --- internal ---

/** Where what is dragged would go, from 1. */
interface Aimed {
  readonly id: string
  readonly area: Area
  readonly place: number
  readonly total: number
}

function isSame(some: readonly Card[], others: readonly Card[]): boolean {
  const places = (cards: readonly Card[]) =>
    cards
      .map(({ id, area, order }) => `${id} ${area} ${order}`)
      .toSorted()
      .join()
  return places(some) === places(others)
}
