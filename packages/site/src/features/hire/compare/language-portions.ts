import { languageColor } from '@handiwork/core/catalog'
import { OTHER_COLOR } from '../../../charts/contributions-view.ts'

interface LanguagePortion {
  /** Undefined for all other languages together. */
  readonly name: string | undefined
  readonly color: string
  /** In percent of the xp, rounded. */
  readonly percent: number
}

/** The languages with the most xp and their shares; the others together. */
export function languagePortions(
  languages: readonly { readonly name: string; readonly experience: number }[],
): LanguagePortion[] {
  const total = languages.reduce((sum, { experience }) => sum + experience, 0)
  if (total === 0) return []
  const sorted = languages.toSorted((one, other) => other.experience - one.experience)
  const named = sorted.slice(0, MAX_NAMED).map(({ name, experience }) => ({
    ...{ name, color: languageColor(name), percent: Math.round((100 * experience) / total) },
  }))
  const rest = 100 - named.reduce((sum, { percent }) => sum + percent, 0)
  return rest > 0 ? [...named, { name: undefined, color: OTHER_COLOR, percent: rest }] : named
}

const MAX_NAMED = 3
