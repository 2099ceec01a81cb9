import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { HiringParty } from './hiring-party.ts'
import { MatchContext, MatchInputs, MatchReason } from './match-reason.ts'
import { SearchCriteria } from './search-criteria.ts'
import { UserCard } from './user.ts'

/** What a ranking was computed with. */
export const RankingVersions = z.object({
  /** The formula that computes scores and reasons from the inputs. */
  match: z.string(),
  /** The rating model of the xp. */
  model: z.string(),
  catalog: z.string(),
  service: z.string(),
})
export type RankingVersions = z.infer<typeof RankingVersions>

const RecordedSearch = z.object({
  _id: Id,
  at: Timestamp,
  party: HiringParty,
  criteria: SearchCriteria,
  context: MatchContext,
  /** Exact up to MAX_SEARCH_TOTAL, which means that number or more. */
  total: z.int(),
  versions: RankingVersions,
})

/** A search that ranked the caller. */
export const Appearance = RecordedSearch.extend({
  /** Null for a page far down that continues a search without a record. */
  rank: z.int().nullable(),
  /** The reasons that the recruiter saw. */
  reasons: z.array(MatchReason),
  /** What the recruiter did with the caller's profile before their next search that included the caller. */
  viewedAt: Timestamp.nullable(),
  comparedAt: Timestamp.nullable(),
  contactedAt: Timestamp.nullable(),
  shortlistedAt: Timestamp.nullable(),
  /** The title of the job, if the organization agreed to be named. */
  shortlistedFor: z.string().nullable(),
})
export type Appearance = z.infer<typeof Appearance>

export const appearanceFilters = ['viewed', 'shortlisted'] as const
export const AppearanceFilter = z.enum(appearanceFilters)
export type AppearanceFilter = z.infer<typeof AppearanceFilter>

/** Numbers of the last 30 days. */
export const AppearanceFigures = z.object({
  searchCount: z.int(),
  topTenCount: z.int(),
  viewCount: z.int(),
  shortlistCount: z.int(),
})
export type AppearanceFigures = z.infer<typeof AppearanceFigures>

export const SearchRecordRow = z.object({
  /** The position on the page, from 0. */
  position: z.int(),
  userId: Id,
  /** Null if the user has no public profile. */
  user: UserCard.nullable(),
  rank: z.int().nullable(),
  score: z.number(),
  inputs: MatchInputs,
  reasons: z.array(MatchReason),
  /** SHA-256 of the canonical JSON of rank, score, inputs, reasons and user id. */
  digest: z.string(),
  /** Whether the score, rank, reasons and digest follow from the record. Null if an earlier formula computed them. */
  reproduced: z.boolean().nullable(),
})
export type SearchRecordRow = z.infer<typeof SearchRecordRow>

/** A record of a search, from which its ranking can be reproduced. Candidates get only their own row. */
export const SearchRecord = RecordedSearch.extend({
  /** The number of people before this page. */
  preceding: z.int().nullable(),
  rowDigests: z.array(z.string()),
  /** SHA-256 of the record with its row digests. */
  digest: z.string(),
  rows: z.array(SearchRecordRow),
})
export type SearchRecord = z.infer<typeof SearchRecord>
