/** Names of the rating models, oldest first (docs/rating.md). */
export const modelNames = ['xp/1', 'xp/2'] as const
/** The name of a rating model. */
export type ModelName = (typeof modelNames)[number]

/** What differs between the versions of the rating model, R1 to R16. Any change to a number is a new model. */
export interface RatingModel {
  readonly name: ModelName
  /** R2: each of n authors of a commit gets n to the power of minus this exponent. */
  readonly shareExponent: number
  /** R2: a commit by more authors earns nothing and shows no knowledge. */
  readonly maxAuthors: number
  /** R5: whether a squash that lists its commits counts on their days, instead of its own. */
  readonly spreadsSquashes: boolean
  /** R12: the weight of a person's share of a file's added lines; the rest is that of the degree of authorship. */
  readonly lineShareWeight: number
}

export const ratingModels: Readonly<Record<ModelName, RatingModel>> = {
  'xp/1': {
    name: 'xp/1',
    shareExponent: 0.5,
    maxAuthors: Number.POSITIVE_INFINITY,
    spreadsSquashes: false,
    lineShareWeight: 0,
  },
  'xp/2': {
    name: 'xp/2',
    shareExponent: 1,
    maxAuthors: 10,
    spreadsSquashes: true,
    lineShareWeight: 0.75,
  },
}

/** The model of new ratings. */
export const MODEL = 'xp/2' satisfies ModelName

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(ratingModels, name)
}

/** R2: the share of each of `authorCount` authors of a commit. */
export function authorShare(
  { shareExponent }: Pick<RatingModel, 'shareExponent'>,
  authorCount: number,
): number {
  return authorCount ** -shareExponent
}

/** R2: whether a commit by this many authors counts for them. */
export function earnsCredit({ maxAuthors }: Pick<RatingModel, 'maxAuthors'>, authorCount: number): boolean {
  return authorCount <= maxAuthors
}
