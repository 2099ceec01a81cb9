import { languageColor } from '@handiwork/core/catalog'
import { type Push, twelveMonths } from '@handiwork/core/contract'
import { OTHER_COLOR } from './contributions-view.ts'
import { mainLanguages, scaledParts } from './month-languages.ts'

/**
 * A small chart of commits in twelve months: segment heights in px from the bottom, and the busiest month if
 * there is one. `scale` is the number of commits that has the full height, to compare several charts.
 */
export function miniColumns(pushes: readonly Push[], now: Date, height: number, scale?: number) {
  const months = twelveMonths(pushes, now)
  const names = mainLanguages(months, MAX_NAMED_LANGUAGES)
  const max = Math.max(...months.map(({ total }) => total.commitCount))
  const toSegment = (value: number, index: number) => ({
    color: index < names.length ? languageColor(names[index] ?? '') : OTHER_COLOR,
    height: Math.round((2 * height * value) / (scale ?? max)) / 2,
  })
  return {
    columns: months.map((month) =>
      scaledParts(month, names, 'commitCount')
        .map(toSegment)
        .filter((one) => one.height > 0),
    ),
    busiest: max > 0 ? months.find(({ total }) => total.commitCount === max)?.start : undefined,
  }
}

const MAX_NAMED_LANGUAGES = 3
