import { type Area, areas, type LayoutType, type SectionOrder } from '@handiwork/core/api'
import type { DropTarget } from 'react-aria-components/useDragAndDrop'

/** The placement-related fields of a section. */
export interface PlacedSection {
  readonly id: string
  readonly area: Area
  /** Position in its area, starting at 1. */
  readonly order: number
}

/** The sections shown as one area. */
export interface Board<Item extends PlacedSection> {
  readonly area: Area
  readonly sections: readonly Item[]
}

/** A position among the shown sections: the number of other sections before it. */
export interface DropPosition {
  readonly area: Area
  readonly at: number
}

/**
 * The areas of a layout with their sections. A single column shows the sidebar sections after those of Main
 * (spec §2).
 */
export function buildBoards<Item extends PlacedSection>(
  sections: readonly Item[],
  layout: LayoutType,
): Board<Item>[] {
  return layoutBoards[layout].map(({ area, shownAreas }) => ({
    area,
    sections: shownAreas.flatMap((shownArea) => sectionsIn(sections, shownArea)),
  }))
}

/**
 * All sections after a move, each area numbered from 1. Only the moved section changes its area. In a single
 * column it joins the sidebar below a sidebar section and Main above a Main section; between the two it keeps
 * its area.
 */
export function moveSection<Item extends PlacedSection>(
  sections: readonly Item[],
  layout: LayoutType,
  id: string,
  target: DropPosition,
): readonly Item[] {
  const movedSection = sections.find((section) => section.id === id)
  const shown = buildBoards(removeSection(sections, id), layout)
  if (movedSection === undefined || shown.every(({ area }) => area !== target.area)) return sections
  const placed = shown.map((board) =>
    board.area === target.area ? insertSection(board.sections, movedSection, target, layout) : board.sections,
  )
  return renumberSections(placed.flat())
}

/** The end of an area. For Main in a single column, before the sidebar sections. */
export function endPosition(
  sections: readonly PlacedSection[],
  layout: LayoutType,
  id: string,
  area: Area,
): DropPosition {
  const board = buildBoards(removeSection(sections, id), layout).find((one) => one.area === area)
  return { area, at: board?.sections.filter((section) => section.area === area).length ?? 0 }
}

/** Area and position where a section is shown, starting at 1. */
export function findShownPosition<Item extends PlacedSection>(
  sections: readonly Item[],
  layout: LayoutType,
  id: string,
) {
  for (const { area, sections: ones } of buildBoards(sections, layout)) {
    const index = ones.findIndex((one) => one.id === id)
    if (index >= 0) return { area, position: index + 1, total: ones.length }
  }
  return undefined
}

export function removeSection<Item extends PlacedSection>(
  sections: readonly Item[],
  id: string,
): readonly Item[] {
  return sections.filter((section) => section.id !== id)
}

/** Number of other sections before the drop target. */
export function dropIndex(ids: readonly string[], moving: string, target: DropTarget): number {
  const remaining = ids.filter((id) => id !== moving)
  if (target.type === 'root') return remaining.length
  if (target.key === moving) return ids.indexOf(moving)
  return remaining.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
}

/** All sections in the order of their areas, numbered without gaps. */
export function renumberSections<Item extends PlacedSection>(sections: readonly Item[]): readonly Item[] {
  return areas.flatMap((area) =>
    sections
      .filter((section) => section.area === area)
      .map((section, index) => ({ ...section, order: index + 1 })),
  )
}

/** The request body with all sections (contract, `sections.reorder`). */
export function sectionOrder(sections: readonly PlacedSection[]): SectionOrder {
  return {
    action: 'partiallyUpdate',
    payload: sections.map(({ id, area, order }) => ({ _id: id, area, order })),
  }
}

interface BoardLayout {
  readonly area: Area
  readonly shownAreas: readonly Area[]
}

const layoutBoards: Readonly<Record<LayoutType, readonly BoardLayout[]>> = {
  rightSidebar: areas.map((area) => ({ area, shownAreas: [area] })),
  singleColumn: [
    { area: 'Main', shownAreas: ['Main', 'Sidebar'] },
    { area: 'Bench', shownAreas: ['Bench'] },
  ],
}

function sectionsIn<Item extends PlacedSection>(sections: readonly Item[], area: Area): readonly Item[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

function insertSection<Item extends PlacedSection>(
  otherSections: readonly Item[],
  moving: Item,
  { area, at }: DropPosition,
  layout: LayoutType,
): readonly Item[] {
  const shownAreas = layoutBoards[layout].find((board) => board.area === area)?.shownAreas ?? [area]
  const index = Math.min(Math.max(at, 0), otherSections.length)
  return otherSections.toSpliced(index, 0, {
    ...moving,
    area: resolveArea(shownAreas, otherSections, index, moving.area),
  })
}

/** Keeps the section's area if its neighbors allow it, otherwise takes the area of the section above. */
function resolveArea(
  shownAreas: readonly Area[],
  otherSections: readonly PlacedSection[],
  at: number,
  own: Area,
): Area {
  const [above, below] = [otherSections[at - 1], otherSections[at]]
  const from = above ? shownAreas.indexOf(above.area) : 0
  const to = below ? shownAreas.indexOf(below.area) : shownAreas.length - 1
  return shownAreas.slice(from, to + 1).find((area) => area === own) ?? shownAreas[from] ?? own
}
