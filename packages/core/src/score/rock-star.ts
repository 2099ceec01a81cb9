import { KNOWN_FROM, type LibraryFigure, rockStarRule, WELL_KNOWN_FROM } from './badge-rules.ts'
import { reachedBy, type Standing, standing } from './badges.ts'

/** A repository somebody knows, as far as its being a library people like goes (R16). */
export interface Library {
  readonly stars: number
  /** Of the person, 0 to 100 (R12). */
  readonly familiarity: number
  /** Months with commits of the person. */
  readonly ownMonths: number
  /** A package registry has it. */
  readonly published: boolean
}

/** R16: how far somebody's familiarity with libraries leads to the rock-star badge, which never fades. */
export function rockStar(libraries: readonly Library[]): Standing<LibraryFigure> {
  const figures = figuresOf(libraries.filter(isLiked))
  return standing(rockStarRule, reachedBy(rockStarRule, figures), { ...figures, cold: false })
}

// --- internal ---

const LIKED_OVER = 1000
const LARGE_OVER = 10_000
const OWN_MONTHS = 2

function isLiked({ stars, ownMonths, published }: Library): boolean {
  return published && stars > LIKED_OVER && ownMonths >= OWN_MONTHS
}

function figuresOf(libraries: readonly Library[]): Record<LibraryFigure, number> {
  return {
    bestFamiliarity: best(libraries),
    largeLibraryFamiliarity: best(libraries.filter(({ stars }) => stars > LARGE_OVER)),
    knownLibraries: knownFrom(libraries, KNOWN_FROM),
    wellKnownLibraries: knownFrom(libraries, WELL_KNOWN_FROM),
  }
}

function best(libraries: readonly Library[]): number {
  return Math.max(0, ...libraries.map(({ familiarity }) => familiarity))
}

function knownFrom(libraries: readonly Library[], percent: number): number {
  return libraries.filter(({ familiarity }) => familiarity >= percent).length
}
