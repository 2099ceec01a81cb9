import type { Area, LayoutType } from '@handiwork/core/api'
import { useRef, useState } from 'react'
import type { DropTarget } from 'react-aria-components/useDragAndDrop'
import { t } from '../../../i18n/texts.ts'
import type { SectionCardData } from './section-card.ts'
import {
  buildBoards,
  type DropPosition,
  dropIndex,
  endPosition,
  findShownPosition,
  moveSection,
} from './section-placement.ts'

export interface DraggingOptions {
  readonly sections: readonly SectionCardData[]
  readonly layout: LayoutType
  readonly onMove: (sections: readonly SectionCardData[]) => void
}

/** Drag state shared by all areas: the dragged section, its drop position and the announcement. */
export function useDragging({ sections, layout, onMove }: DraggingOptions) {
  const [announcement, setAnnouncement] = useState<string>()
  const [dropTarget, setDropTarget] = useState<ShownDropTarget>()
  const dragged = useRef<SectionCardData>(undefined)
  const sectionsAfterMove = (id: string, to: DropPosition) => moveSection(sections, layout, id, to)

  const move = (card: SectionCardData, to: DropPosition) => {
    const placed = sectionsAfterMove(card.id, to)
    const { area, position, total } = findShownPosition(placed, layout, card.id) ?? {}
    if (area === undefined) return
    setAnnouncement(
      t('resumeBuilder.moved', {
        title: card.title,
        area: t(`resumeBuilder.areas.${area}`),
        ...{ position, total },
      }),
    )
    if (!hasSamePlacement(placed, sections)) onMove(placed)
  }
  const toDropPosition = (area: Area, target: DropTarget, { id }: SectionCardData): DropPosition => {
    const ids = buildBoards(sections, layout)
      .find((board) => board.area === area)
      ?.sections.map((section) => section.id)
    return { area, at: dropIndex(ids ?? [], id, target) }
  }
  return {
    announcement,
    dropTarget,
    move,
    moveToEnd: (card: SectionCardData, area: Area) =>
      move(card, endPosition(sections, layout, card.id, area)),
    start: (card: SectionCardData | undefined) => {
      dragged.current = card
      if (card) setAnnouncement(t('resumeBuilder.pickedUp', { title: card.title }))
    },
    enter: (area: Area, target: DropTarget) => {
      const card = dragged.current
      if (card === undefined) return
      const shownPosition = findShownPosition(
        sectionsAfterMove(card.id, toDropPosition(area, target, card)),
        layout,
        card.id,
      )
      setDropTarget(shownPosition && { id: card.id, ...shownPosition })
    },
    drop: (area: Area, target: DropTarget) => {
      const card = dragged.current
      dragged.current = undefined
      if (card) move(card, toDropPosition(area, target, card))
    },
    /** `isDropped` is false if the drag was canceled. */
    end: (isDropped: boolean) => {
      const card = dragged.current
      dragged.current = undefined
      setDropTarget(undefined)
      if (card && !isDropped) setAnnouncement(t('resumeBuilder.canceled', { title: card.title }))
    },
  }
}

export type Dragging = ReturnType<typeof useDragging>

/** The drop position of the dragged section, starting at 1. */
interface ShownDropTarget {
  readonly id: string
  readonly area: Area
  readonly position: number
  readonly total: number
}

function hasSamePlacement(some: readonly SectionCardData[], others: readonly SectionCardData[]): boolean {
  const placements = (cards: readonly SectionCardData[]) =>
    cards
      .map(({ id, area, order }) => `${id} ${area} ${order}`)
      .toSorted()
      .join()
  return placements(some) === placements(others)
}
