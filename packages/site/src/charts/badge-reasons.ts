import { badgeByKey } from '@handiwork/core/catalog'
import { type Badge, type BadgeLevel, badgeLevels } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'

/** Badge figures by their names in R16, in display order. */
export const badgeFigures = [
  'experience',
  'activeMonthCount',
  'repositoryCount',
  'testShare',
  'bestFamiliarity',
  'largeLibraryFamiliarity',
  'knownLibraries',
  'wellKnownLibraries',
] as const
export type BadgeFigure = (typeof badgeFigures)[number]

export interface DisplayedFigure {
  readonly figure: BadgeFigure
  readonly value: number
  /** Formatted value: an integer, shares in percent. */
  readonly formatted: string
}

/** The figures that a badge was awarded for. Omits zeros, and the tests of badges that require none. */
export function badgeReasons({ name, figures }: Badge): DisplayedFigure[] {
  return badgeFigures
    .filter((figure) => figure !== 'testShare' || requiresTests(name))
    .flatMap((figure) => displayFigure(figure, figures[figure] ?? 0, Math.floor))
}

/** The next level and its requirements. Undefined at the highest level. */
export function nextBadgeLevel({
  level,
  missing,
}: Badge):
  | { readonly level: Exclude<BadgeLevel, 'verified'>; readonly requirements: DisplayedFigure[] }
  | undefined {
  const next = badgeLevels[badgeLevels.indexOf(level) + 1]
  const requiredValues = new Map(missing.map(({ figure, need }) => [figure, need]))
  const requirements = badgeFigures.flatMap((figure) =>
    displayFigure(figure, requiredValues.get(figure) ?? 0, Math.round),
  )
  return next === undefined || next === 'verified' || requirements.length === 0
    ? undefined
    : { level: next, requirements }
}

function requiresTests(name: string): boolean {
  const rule = badgeByKey(name)?.rule
  return (
    rule?.measures === 'technologies' &&
    rule.levels.some(({ alternatives }) => alternatives.some(({ testShare = 0 }) => testShare > 0))
  )
}

/** Current figures are rounded down, so that they never equal an unmet requirement. */
function displayFigure(
  figure: BadgeFigure,
  value: number,
  round: (value: number) => number,
): DisplayedFigure[] {
  const rounded = round(figure === 'testShare' ? 100 * value : value)
  return rounded > 0 ? [{ figure, value: rounded, formatted: formatNumber(rounded) }] : []
}
