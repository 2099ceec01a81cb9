import { languageColor } from '@handiwork/core/catalog'
import { OTHER_COLOR } from './contributions-view.ts'

/** A piece of a stacked bar; everything else has no name. */
export interface BarPart {
  readonly name?: string
  readonly value: number
  readonly color: string
}

/** The biggest languages, the most first; those too many or too small to be seen are put together at the end. */
export function barParts(languages: readonly { name: string; value: number }[]): BarPart[] {
  const some = languages.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
  const all = sum(some)
  const shown = some.filter(({ value }, at) => at < SHOWN && value / all >= SEEN_FROM)
  const rest = some.slice(shown.length)
  const [only] = rest
  if (rest.length === 1 && only) return [...shown, only].map(colored)
  const parts = shown.map(colored)
  return rest.length === 0 ? parts : [...parts, { value: sum(rest), color: OTHER_COLOR }]
}

// --- internal ---

const SHOWN = 12
const SEEN_FROM = 0.005

function colored({ name, value }: { name: string; value: number }): BarPart {
  return { name, value, color: languageColor(name) }
}

function sum(values: readonly { value: number }[]): number {
  return values.reduce((all, { value }) => all + value, 0)
}
