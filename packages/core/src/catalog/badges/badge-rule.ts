/** The levels of a badge, in ascending order. */
export const badgeLevels = ['verified', 'good', 'great'] as const
export type BadgeLevel = (typeof badgeLevels)[number]

/** How a badge is earned (R16): by work with technologies, or by familiarity with libraries. */
export type BadgeRule = TechnologyRule | LibraryRule

export interface TechnologyRule {
  readonly measures: 'technologies'
  /** Keys of the technology groups whose work counts. A group counts toward one badge. */
  readonly groups: readonly string[]
  /** Counts only technologies with this flag, for groups that mix front end and back end. */
  readonly side?: 'frontend' | 'backend'
  readonly levels: LevelRules<GroupFigure>
}

export interface LibraryRule {
  readonly measures: 'libraries'
  readonly levels: LevelRules<LibraryFigure>
}

/** The rules of the levels in ascending order. Each requires at least as much as the one before. */
export type LevelRules<F extends string> = readonly LevelRule<F>[]

/** A badge level and its alternative requirements. Meeting all figures of one alternative earns the level. */
export interface LevelRule<F extends string> {
  readonly level: BadgeLevel
  readonly alternatives: readonly LevelRequirements<F>[]
}

/** The minimum of each figure that a badge level requires. */
export type LevelRequirements<F extends string> = Readonly<Partial<Record<F, number>>>

/** Figures of the work in a technology group (R16); g, m and r in the model. */
export type GroupFigure = 'experience' | 'activeMonthCount' | 'repositoryCount' | 'testShare'

/** Figures of a person's familiarity with popular libraries (R16). */
export type LibraryFigure =
  | 'bestFamiliarity'
  | 'knownLibraries'
  | 'wellKnownLibraries'
  | 'largeLibraryFamiliarity'
