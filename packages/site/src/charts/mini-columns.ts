import { languageColor } from '@handiwork/core/catalog'
import type { Push } from '@handiwork/core/contract'
import { OTHER_COLOR } from './contributions-view.ts'
import { mainLanguages, partsOf, twelveMonths } from './twelve-months.ts'

/** The commits of twelve months in the smallest: heights in px, from the bottom; the busiest month, if there was any. */
export function miniColumns(pushes: readonly Push[], now: Date, height: number) {
  const months = twelveMonths(pushes, now)
  const names = mainLanguages(months, NAMED)
  const most = Math.max(...months.map(({ total }) => total.commitCount))
  const piece = (part: number, at: number) => ({
    color: at < names.length ? languageColor(names[at] ?? '') : OTHER_COLOR,
    height: Math.round((2 * height * part) / most) / 2,
  })
  return {
    columns: months.map((month) =>
      partsOf(month, names, 'commitCount')
        .map(piece)
        .filter((one) => one.height > 0),
    ),
    busiest: most > 0 ? months.find(({ total }) => total.commitCount === most)?.start : undefined,
  }
}

// --- internal ---

const NAMED = 3
