import { type Area, areas } from '@handiwork/core/api'

/** The position of an entry in its list. */
export interface ListPosition {
  readonly id: string
  readonly order: number
  /** Sections only. */
  readonly area?: Area
}

/**
 * How a list is numbered (spec §7): educations and positions count down from the list length to 1, sections
 * count up from 1 in each area.
 */
export type Numbering = 'countingDown' | 'perArea'

/**
 * Sorts entries for display. If two entries have the same number in a list that counts down, the newer one is
 * first.
 */
export function sortEntries<Entry extends ListPosition>(
  numbering: Numbering,
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted(comparisons[numbering])
}

/** Renumbers entries without gaps, in their current order. */
export function renumberEntries<Entry extends ListPosition>(
  numbering: Numbering,
  entries: readonly Entry[],
): Entry[] {
  const sorted = sortEntries(numbering, entries)
  return numberings[numbering](sorted).map((order, index) => ({ ...sorted[index]!, order }))
}

const byNumber = (a: ListPosition, b: ListPosition) => a.order - b.order || (a.id < b.id ? -1 : 1)
const byArea = (a: ListPosition, b: ListPosition) => areaIndex(a) - areaIndex(b)
const areaIndex = ({ area }: ListPosition) => (area === undefined ? -1 : areas.indexOf(area))

const comparisons: Readonly<Record<Numbering, (a: ListPosition, b: ListPosition) => number>> = {
  countingDown: (a, b) => byNumber(b, a),
  perArea: (a, b) => byArea(a, b) || byNumber(a, b),
}

const numberings: Readonly<Record<Numbering, (sorted: readonly ListPosition[]) => number[]>> = {
  countingDown: (sorted) => sorted.map((_, index) => sorted.length - index),
  perArea: (sorted) =>
    sorted.map(({ area }, index) => index - sorted.findIndex((entry) => entry.area === area) + 1),
}
