import { type Badge, type BadgeLevel, badgeLevels } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'

/** Figures of badges, by the names of R16, in the order they are told in. */
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

export interface ToldFigure {
  readonly figure: BadgeFigure
  readonly value: number
  /** As it is read: whole, shares in per cent. */
  readonly shown: string
}

/** What a badge was given for; tests count for unit testing only, and nothing is not told. */
export function reasonsOf({ name, figures }: Badge): ToldFigure[] {
  return badgeFigures
    .filter((figure) => figure !== 'testShare' || name === 'unit-testing')
    .flatMap((figure) => told(figure, figures[figure] ?? 0, Math.floor))
}

/** The next level, and what it asks for; nothing at the highest. */
export function nextLevelOf({
  level,
  missing,
}: Badge): { readonly level: Exclude<BadgeLevel, 'verified'>; readonly asks: ToldFigure[] } | undefined {
  const next = badgeLevels[badgeLevels.indexOf(level) + 1]
  const needs = new Map(missing.map(({ figure, need }) => [figure, need]))
  const asks = badgeFigures.flatMap((figure) => told(figure, needs.get(figure) ?? 0, Math.round))
  return next === undefined || next === 'verified' || asks.length === 0 ? undefined : { level: next, asks }
}

// --- internal ---

/** What somebody has is rounded down, so that it never looks like what the next level asks for. */
function told(figure: BadgeFigure, value: number, whole: (value: number) => number): ToldFigure[] {
  const shown = whole(figure === 'testShare' ? 100 * value : value)
  return shown > 0 ? [{ figure, value: shown, shown: number(shown) }] : []
}
