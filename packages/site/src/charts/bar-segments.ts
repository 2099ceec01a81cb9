import { configurationLast, languageColor } from '@handiwork/core/catalog'
import { OTHER_COLOR } from './contributions-view.ts'

/** A segment of a stacked bar. The combined "other" segment has no name. */
export interface BarSegment {
  readonly name?: string
  readonly value: number
  readonly color: string
}

/** The largest languages first, configuration last. The rest, too many or too small to see, are combined at the end. */
export function barSegments(languages: readonly { name: string; value: number }[]): BarSegment[] {
  const nonEmpty = languages
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => configurationLast(one, other) || other.value - one.value)
  const total = sum(nonEmpty)
  const shown = nonEmpty.filter(
    ({ value }, index) => index < MAX_SEGMENTS && value / total >= MIN_VISIBLE_SHARE,
  )
  const rest = nonEmpty.filter((one) => !shown.includes(one))
  const [only] = rest
  if (rest.length === 1 && only) return [...shown, only].map(toSegment)
  const segments = shown.map(toSegment)
  return rest.length === 0 ? segments : [...segments, { value: sum(rest), color: OTHER_COLOR }]
}

const MAX_SEGMENTS = 12
const MIN_VISIBLE_SHARE = 0.005

function toSegment({ name, value }: { name: string; value: number }): BarSegment {
  return { name, value, color: languageColor(name) }
}

function sum(values: readonly { value: number }[]): number {
  return values.reduce((total, { value }) => total + value, 0)
}
