import { z } from 'zod'

/** A count of developers. Estimates have two significant digits. */
export const FacetCount = z.object({
  count: z.int().nonnegative(),
  /** False for an estimate from a sample of all developers. */
  exact: z.boolean(),
})
export type FacetCount = z.infer<typeof FacetCount>

/** The criterion that an option adds to a search, or removes from it. */
export const facetCriteria = [
  'languages',
  'technologies',
  'seniority',
  'countryCode',
  'location',
  'remote',
  'jobSearchStatus',
  'jobTypes',
  'badges',
  'lastUsed',
  'naturalLanguages',
  'workSeen',
] as const
export const FacetCriterion = z.enum(facetCriteria)
export type FacetCriterion = z.infer<typeof FacetCriterion>

/** A value to filter by, with the number of developers that a search with it finds. */
export const FacetOption = z.object({
  criterion: FacetCriterion,
  /** The value of the criterion as in a query string: `typescript`, `pt`, `Lisbon`, `back-end:good` or `true`. */
  value: z.string(),
  /** A name from the catalog or of a town; null for values whose text is the site's. */
  title: z.string().nullable(),
  selected: z.boolean(),
  count: z.int().nonnegative(),
})
export type FacetOption = z.infer<typeof FacetOption>

export const facetGroups = [
  'skills',
  'seniority',
  'location',
  'availability',
  'jobTypes',
  'badges',
  'lastUsed',
  'naturalLanguages',
  'workSeen',
] as const

/**
 * The options of a filter. If a developer has to meet only one of a group's selected values, the counts ignore the
 * group's own selection, so that alternatives can be compared.
 */
export const FacetGroup = z.object({
  name: z.enum(facetGroups),
  exact: z.boolean(),
  /** Most frequent first, or in the order of the values, such as levels; selected values are always included. */
  options: z.array(FacetOption),
})
export type FacetGroup = z.infer<typeof FacetGroup>

/** The filters of a developer search with counts. */
export const SearchFacets = z.object({
  /** All developers that match. */
  total: FacetCount,
  groups: z.array(FacetGroup),
})
export type SearchFacets = z.infer<typeof SearchFacets>
