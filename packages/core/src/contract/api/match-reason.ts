import { z } from 'zod'
import { BadgeLevel } from '../badge.ts'
import { CountryCode, Timestamp } from './fields.ts'
import { SearchSort } from './search-sort.ts'
import { Seniority } from './seniority.ts'
import { JobSearchStatus, NaturalLanguage, PreferredJobTypes } from './user.ts'

/** A language or technology with the figures that a ranking used. */
export const RankedSkill = z.object({
  kind: z.enum(['language', 'technology']),
  /** The catalog key. */
  name: z.string(),
  title: z.string(),
  /** In xp; 0 if the developer has none. */
  experience: z.number(),
  /** 0 to 100; null for technologies without one. */
  temperature: z.number().nullable(),
  lastUsedAt: Timestamp.nullable(),
})
export type RankedSkill = z.infer<typeof RankedSkill>

/** What a developer's seniority is based on: their words, or their years with commits. */
export const SeniorityBasis = z.object({
  seniority: Seniority,
  source: z.enum(['jobTitle', 'activeYears']),
  jobTitle: z.string().nullable(),
  activeYears: z.int(),
})
export type SeniorityBasis = z.infer<typeof SeniorityBasis>

/**
 * What the service knew about a developer when it ranked them. Each ranking stores these values, so that its score and
 * reasons can be computed again.
 */
export const MatchInputs = z.object({
  /** The requested skills, in the order of the criteria, then the best others. */
  skills: z.array(RankedSkill),
  /** Total xp. It ranks developers only if no skills are requested, and only together with `lastActiveAt`. */
  experience: z.number(),
  commitCount: z.int(),
  seniority: SeniorityBasis.nullable(),
  location: z.string().nullable(),
  preferredLocation: z.string().nullable(),
  countryCode: z.string().nullable(),
  remote: z.boolean(),
  jobSearchStatus: JobSearchStatus.nullable(),
  preferredJobTypes: PreferredJobTypes,
  visaSponsorshipNeeded: z.boolean(),
  naturalLanguages: z.array(NaturalLanguage),
  badges: z.array(z.object({ name: z.string(), level: BadgeLevel })),
  attestedRepositoryCount: z.int(),
  lastActiveAt: Timestamp.nullable(),
})
export type MatchInputs = z.infer<typeof MatchInputs>

/** The parts of a search that are the same for all its results. Each search record stores them once. */
export const MatchContext = z.object({
  sort: SearchSort,
  /** The time of the search. */
  asOf: Timestamp,
  /** The town of the searched location; empty without a location, or for a whole country. */
  town: z.string(),
  /** The country of the searched location; null without a location, or if it is unknown. */
  countryCode: CountryCode.nullable(),
})
export type MatchContext = z.infer<typeof MatchContext>

/** Met; met with reservations, such as a skill not used for months; or not met. */
export const reasonStates = ['met', 'partly', 'missing'] as const

/**
 * Why a developer matches one criterion. Recruiters and the developer see the same reasons (docs/fairness.md). `kind`
 * names the criterion, and `values` the texts and figures of its sentence.
 */
export const MatchReason = z.object({
  kind: z.enum([
    'skill',
    /** Their current standing, which ranks developers if no skills are requested. */
    'standing',
    'seniority',
    'location',
    'availability',
    'jobType',
    'visa',
    'naturalLanguage',
    'badge',
    'lastUsed',
    'workSeen',
    'words',
  ]),
  state: z.enum(reasonStates),
  skill: RankedSkill.optional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type MatchReason = z.infer<typeof MatchReason>
