import { type Area, areas, type LayoutType, type SectionOrder } from '@handiwork/core/api'
import type { DropTarget } from 'react-aria-components/useDragAndDrop'

/** A section as far as its place is concerned. */
export interface Placed {
  readonly id: string
  readonly area: Area
  /** From 1, in its area. */
  readonly order: number
}

/** What is shown as one area. */
export interface Board<One extends Placed> {
  readonly area: Area
  readonly sections: readonly One[]
}

/** A place in what is shown: before how many of the others. */
export interface Aim {
  readonly area: Area
  readonly at: number
}

/** The areas of a layout with their sections; in a single column those of the sidebar come after the others (spec §2). */
export function boardsOf<One extends Placed>(sections: readonly One[], layout: LayoutType): Board<One>[] {
  return boards[layout].map(({ area, holds }) => ({
    area,
    sections: holds.flatMap((held) => sectionsIn(sections, held)),
  }))
}

/**
 * All sections after one was moved, each area numbered from 1. Nothing but what is moved goes to another area: within a
 * single column it goes to the sidebar when it is put below something of the sidebar, and to Main when it is put above
 * something of Main; between the two it stays what it was.
 */
export function moved<One extends Placed>(
  sections: readonly One[],
  layout: LayoutType,
  id: string,
  aim: Aim,
): readonly One[] {
  const moving = sections.find((section) => section.id === id)
  const shown = boardsOf(without(sections, id), layout)
  if (moving === undefined || shown.every(({ area }) => area !== aim.area)) return sections
  const placed = shown.map((board) =>
    board.area === aim.area ? putIn(board.sections, moving, aim, layout) : board.sections,
  )
  return numbered(placed.flat())
}

/** The last place of an area; of Main also where the sidebar is shown below it. */
export function endOf(sections: readonly Placed[], layout: LayoutType, id: string, area: Area): Aim {
  const board = boardsOf(without(sections, id), layout).find((one) => one.area === area)
  return { area, at: board?.sections.filter((section) => section.area === area).length ?? 0 }
}

/** Where something is shown, from 1. */
export function shownAt<One extends Placed>(sections: readonly One[], layout: LayoutType, id: string) {
  for (const { area, sections: ones } of boardsOf(sections, layout)) {
    const index = ones.findIndex((one) => one.id === id)
    if (index >= 0) return { area, place: index + 1, total: ones.length }
  }
  return undefined
}

export function without<One extends Placed>(sections: readonly One[], id: string): readonly One[] {
  return sections.filter((section) => section.id !== id)
}

/** How many of the others come before what is dropped. */
export function placeAt(ids: readonly string[], moving: string, target: DropTarget): number {
  const staying = ids.filter((id) => id !== moving)
  if (target.type === 'root') return staying.length
  if (target.key === moving) return ids.indexOf(moving)
  return staying.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
}

/** All sections in the order of their areas, numbered without gaps. */
export function numbered<One extends Placed>(sections: readonly One[]): readonly One[] {
  return areas.flatMap((area) =>
    sections
      .filter((section) => section.area === area)
      .map((section, index) => ({ ...section, order: index + 1 })),
  )
}

/** What is sent: all of them (contract, `sections.reorder`). */
export function orderOfAll(sections: readonly Placed[]): SectionOrder {
  return {
    action: 'partiallyUpdate',
    payload: sections.map(({ id, area, order }) => ({ _id: id, area, order })),
  }
}

// --- internal ---

interface Shown {
  readonly area: Area
  readonly holds: readonly Area[]
}

const boards: Readonly<Record<LayoutType, readonly Shown[]>> = {
  rightSidebar: areas.map((area) => ({ area, holds: [area] })),
  singleColumn: [
    { area: 'Main', holds: ['Main', 'Sidebar'] },
    { area: 'Bench', holds: ['Bench'] },
  ],
}

function sectionsIn<One extends Placed>(sections: readonly One[], area: Area): readonly One[] {
  return sections.filter((section) => section.area === area).toSorted((one, other) => one.order - other.order)
}

function putIn<One extends Placed>(
  beside: readonly One[],
  moving: One,
  { area, at }: Aim,
  layout: LayoutType,
): readonly One[] {
  const holds = boards[layout].find((board) => board.area === area)?.holds ?? [area]
  const index = Math.min(Math.max(at, 0), beside.length)
  return beside.toSpliced(index, 0, { ...moving, area: areaBetween(holds, beside, index, moving.area) })
}

/** Its own, where its neighbours allow it; else that of what is above it. */
function areaBetween(holds: readonly Area[], beside: readonly Placed[], at: number, own: Area): Area {
  const [above, below] = [beside[at - 1], beside[at]]
  const from = above ? holds.indexOf(above.area) : 0
  const to = below ? holds.indexOf(below.area) : holds.length - 1
  return holds.slice(from, to + 1).find((area) => area === own) ?? holds[from] ?? own
}
