import { type Area, areas } from '@handiwork/core/api'

/** Where an entry stands in its list. */
export interface Place {
  readonly id: string
  readonly order: number
  /** Of sections. */
  readonly area?: Area
}

/**
 * How a list is numbered (spec §7): educations and positions count down from its length to 1, sections count up from 1 in
 * each area.
 */
export type Numbering = 'countingDown' | 'perArea'

/** The entries as they stand, the first one first. Of two with one number the newer is first where it counts down. */
export function inOrder<P extends Place>(numbering: Numbering, places: readonly P[]): P[] {
  return places.toSorted(comparisons[numbering])
}

/** The entries as they stand, their numbers without gaps. */
export function numbered<P extends Place>(numbering: Numbering, places: readonly P[]): P[] {
  const sorted = inOrder(numbering, places)
  return numberings[numbering](sorted).map((order, index) => ({ ...sorted[index]!, order }))
}

// --- internal ---

const byNumber = (a: Place, b: Place) => a.order - b.order || (a.id < b.id ? -1 : 1)
const byArea = (a: Place, b: Place) => areaOf(a) - areaOf(b)
const areaOf = ({ area }: Place) => (area === undefined ? -1 : areas.indexOf(area))

const comparisons: Readonly<Record<Numbering, (a: Place, b: Place) => number>> = {
  countingDown: (a, b) => byNumber(b, a),
  perArea: (a, b) => byArea(a, b) || byNumber(a, b),
}

const numberings: Readonly<Record<Numbering, (sorted: readonly Place[]) => number[]>> = {
  countingDown: (sorted) => sorted.map((_, index) => sorted.length - index),
  perArea: (sorted) =>
    sorted.map(({ area }, index) => index - sorted.findIndex((place) => place.area === area) + 1),
}
