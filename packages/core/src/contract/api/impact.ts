import { z } from 'zod'
import { route } from './route.ts'

/** The categories of 29 CFR 1602 (EEO-1), as New York City's Local Law 144 uses them. */
export const sexCategories = ['female', 'male'] as const
export const raceCategories = [
  'hispanic',
  'white',
  'black',
  'pacificIslander',
  'asian',
  'nativeAmerican',
  'twoOrMore',
] as const
export const SexCategory = z.enum(sexCategories)
export type SexCategory = z.infer<typeof SexCategory>
export const RaceCategory = z.enum(raceCategories)
export type RaceCategory = z.infer<typeof RaceCategory>

/** What happened to a person in searches of the last twelve months, as coarse as possible. */
export const HiringOutcomes = z.strictObject({
  appeared: z.boolean(),
  topTen: z.boolean(),
  shortlisted: z.boolean(),
})
export type HiringOutcomes = z.infer<typeof HiringOutcomes>

/** Sent without credentials, so that the service can't tell whose declaration it is (docs/decisions/107). */
export const Declaration = z
  .strictObject({
    /** A random value that only the person's browser stores. */
    key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    /** The same value for everyone who may declare. */
    pass: z.string().max(100),
    sex: SexCategory.nullable(),
    race: RaceCategory.nullable(),
    outcomes: HiringOutcomes,
  })
  .refine(({ sex, race }) => sex !== null || race !== null, 'Choose at least one category')
export type Declaration = z.infer<typeof Declaration>

/** A row of a table of Local Law 144. Null where a small number would say something about individuals. */
export const ImpactRow = z.object({
  sex: SexCategory.nullable(),
  race: RaceCategory.nullable(),
  /** People who declared the category and appeared in a search. */
  people: z.int().nullable(),
  /** The share of them that was shortlisted, or in a top ten, from 0 to 1. */
  rate: z.number().nullable(),
  /** The rate divided by that of the category with the highest rate. */
  ratio: z.number().nullable(),
})
export type ImpactRow = z.infer<typeof ImpactRow>

const ImpactTables = z.object({
  sex: z.array(ImpactRow),
  race: z.array(ImpactRow),
  intersectional: z.array(ImpactRow),
})
export type ImpactTables = z.infer<typeof ImpactTables>

export const ImpactReport = z.object({
  /** People with a declaration of both categories who appeared in a search. Null if fewer than ten. */
  people: z.int().nullable(),
  /** Shortlisted at least once. */
  selection: ImpactTables,
  /** In the top ten of a search at least once. */
  scoring: ImpactTables,
})
export type ImpactReport = z.infer<typeof ImpactReport>

/** Impact ratios from self-declared categories that are not connected with profiles. */
export const impact = {
  outcomes: route({
    method: 'GET',
    path: '/api/impact/outcomes',
    summary: "Returns what the caller's browser adds to a declaration, and the pass for it",
    access: 'signedIn',
    sessionOnly: true,
    reply: z.object({ outcomes: HiringOutcomes, pass: z.string() }),
  }),
  declare: route({
    method: 'PUT',
    path: '/api/impact/declaration',
    summary: 'Stores or changes a declaration of categories. Sent without credentials',
    access: 'everyone',
    body: Declaration,
    rate: { calls: 30, perSeconds: 3600 },
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/impact/withdrawals',
    summary: 'Deletes a declaration. Sent without credentials',
    access: 'everyone',
    body: z.strictObject({ key: Declaration.shape.key }),
    rate: { calls: 30, perSeconds: 3600 },
  }),
  report: route({
    method: 'GET',
    path: '/api/admin/impact',
    summary: 'Returns impact ratios in the form of Local Law 144',
    access: 'admin',
    sessionOnly: true,
    reply: ImpactReport,
  }),
}
