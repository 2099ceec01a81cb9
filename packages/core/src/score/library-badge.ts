import type { LevelRules, LibraryFigure } from '../catalog/badges/badge-rule.ts'
import { MIN_KNOWN_FAMILIARITY, MIN_WELL_KNOWN_FAMILIARITY } from '../catalog/badges/rock-star.ts'
import { type BadgeProgress, badgeProgress, highestLevelIndex } from './badges.ts'

/**
 * A repository that a person contributed to, with the figures that decide whether it is a popular library
 * (R16).
 */
export interface LibraryWork {
  readonly stars: number
  /** The person's familiarity, 0 to 100 (R12). */
  readonly familiarity: number
  /** Months with commits of the person. */
  readonly ownMonths: number
  /** Whether a package registry lists it. */
  readonly published: boolean
}

/**
 * R16: progress toward a badge by familiarity with popular libraries. Such a badge never goes cold.
 */
export function computeLibraryBadge(
  levels: LevelRules<LibraryFigure>,
  libraries: readonly LibraryWork[],
): BadgeProgress<LibraryFigure> {
  const figures = libraryFigures(libraries.filter(isPopular))
  return badgeProgress(levels, highestLevelIndex(levels, figures), { ...figures, cold: false })
}

const POPULAR_STARS = 1000
const LARGE_LIBRARY_STARS = 10_000
const MIN_OWN_MONTHS = 2

function isPopular({ stars, ownMonths, published }: LibraryWork): boolean {
  return published && stars > POPULAR_STARS && ownMonths >= MIN_OWN_MONTHS
}

function libraryFigures(libraries: readonly LibraryWork[]): Record<LibraryFigure, number> {
  return {
    bestFamiliarity: maxFamiliarity(libraries),
    largeLibraryFamiliarity: maxFamiliarity(libraries.filter(({ stars }) => stars > LARGE_LIBRARY_STARS)),
    knownLibraries: countFamiliar(libraries, MIN_KNOWN_FAMILIARITY),
    wellKnownLibraries: countFamiliar(libraries, MIN_WELL_KNOWN_FAMILIARITY),
  }
}

function maxFamiliarity(libraries: readonly LibraryWork[]): number {
  return Math.max(0, ...libraries.map(({ familiarity }) => familiarity))
}

function countFamiliar(libraries: readonly LibraryWork[], percent: number): number {
  return libraries.filter(({ familiarity }) => familiarity >= percent).length
}
