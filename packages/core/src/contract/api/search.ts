import { z } from 'zod'
import { USERS_PAGE_SIZE } from '../limits.ts'
import { RecruitingQuery, SelectedPeople } from './candidate-records.ts'
import { ById, Id, text } from './fields.ts'
import { Match } from './job-match.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'
import {
  DeveloperContact,
  DeveloperDetails,
  DeveloperSearchResult,
  NewSearchCriteria,
  ProfileViewer,
} from './search-criteria.ts'
import { SearchFacets } from './search-facets.ts'
import { MAX_READING_LENGTH, SearchReading } from './search-reading.ts'
import { SearchSort } from './search-sort.ts'
import { SearchKind, SiteSearchResult } from './site-search.ts'

/** A GitHub user. `userId` is set if they have a profile on this service. */
export const GitHubUser = z.object({
  login: z.string(),
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  userId: Id.nullable(),
})
export type GitHubUser = z.infer<typeof GitHubUser>

/** A location for autocompletion (spec §3, Location search result). */
export const LocationSuggestion = z.object({ title: z.string(), countryCode: z.string().nullable() })
export type LocationSuggestion = z.infer<typeof LocationSuggestion>

/** Attribution for location data, which its license requires wherever locations are suggested. */
export const locationAttribution = {
  text: 'Locations by GeoNames, CC BY 4.0',
  url: 'https://www.geonames.org/',
} as const

/** A technology from the catalog, or one registered on this service. */
export const PackageSuggestion = z.object({
  /** Technology key. */
  name: z.string(),
  title: z.string(),
  iconUrl: z.string().nullable(),
})
export type PackageSuggestion = z.infer<typeof PackageSuggestion>

const minute = 60
const MAX_SEARCH_OFFSET = 1000
/** Sorting by xp needs requested skills: a total never ranks anyone. */
export const sortByXpSentence = 'To sort by xp, add at least one skill'
/** Matches are counted up to this number; the reported total never exceeds it. */
export const MAX_SEARCH_TOTAL = 1000
const searchText = z.string().trim().min(1).max(100)

/**
 * To page further, pass the header X-Next-Cursor as `after`. Cursor paging neither skips nor repeats results
 * when the data changes.
 */
const boundedOffset = pageParameters(USERS_PAGE_SIZE).shape.offset.refine(
  (offset) => offset <= MAX_SEARCH_OFFSET,
  `Offsets are limited to ${MAX_SEARCH_OFFSET}. To page further, use after`,
)

export const search = {
  /** Only public data, the same for every caller. */
  everything: route({
    method: 'GET',
    path: '/api/search',
    summary: 'Searches public users, repositories, organizations, open jobs and questions',
    access: 'everyone',
    query: z.object({ query: searchText, kind: SearchKind.optional() }),
    reply: SiteSearchResult,
    rate: { calls: 120, perSeconds: minute },
  }),
  /** The total is exact up to MAX_SEARCH_TOTAL, where it is capped. */
  users: route({
    method: 'GET',
    path: '/api/search/users',
    summary: 'Finds developers by a saved search or by criteria',
    access: 'recruiter',
    query: pageParameters(USERS_PAGE_SIZE)
      .extend({ offset: boundedOffset, after: z.string().max(200).optional() })
      .extend({ searchId: Id.optional(), organizationId: Id.optional(), sort: SearchSort.default('match') })
      .extend(NewSearchCriteria.shape),
    reply: z.array(DeveloperSearchResult),
    paged: true,
  }),
  reading: route({
    method: 'GET',
    path: '/api/search/reading',
    summary: 'Reads the criteria of a developer search from a text',
    access: 'recruiter',
    query: z.object({ text: text(MAX_READING_LENGTH), organizationId: Id.optional() }),
    reply: SearchReading,
    rate: { calls: 120, perSeconds: minute },
  }),
  facets: route({
    method: 'GET',
    path: '/api/search/users/facets',
    summary: 'Counts the developers that each filter of a search finds',
    access: 'recruiter',
    query: z
      .object({ searchId: Id.optional(), organizationId: Id.optional() })
      .extend(NewSearchCriteria.shape),
    reply: SearchFacets,
  }),
  developer: route({
    method: 'GET',
    path: '/api/search/users/:id',
    summary: 'Returns a developer to a recruiter and records a profile view',
    access: 'recruiter',
    sessionOnly: true,
    params: ById,
    query: z.object({ organizationId: Id.optional() }),
    reply: DeveloperDetails,
  }),
  /** People whom recruiters can't find are left out. */
  compare: route({
    method: 'GET',
    path: '/api/search/users/compare',
    summary: 'Returns up to four developers in the given order, and records the comparison',
    access: 'recruiter',
    sessionOnly: true,
    query: RecruitingQuery.extend({
      ids: SelectedPeople,
      jobId: Id.optional(),
      languages: NewSearchCriteria.shape.languages,
      technologies: NewSearchCriteria.shape.technologies,
    }),
    reply: z.object({
      developers: z.array(DeveloperSearchResult),
      /** How they match the given job, in the order of the developers. Null without a job. */
      job: z.object({ _id: Id, title: z.string(), matches: z.array(Match.nullable()) }).nullable(),
      /** The requested people who can't be found anymore. */
      missingCount: z.int(),
    }),
  }),
  contact: route({
    method: 'POST',
    path: '/api/search/users/:id/contact',
    summary: "Returns a developer's public contact details and records that the recruiter asked for them",
    access: 'recruiter',
    sessionOnly: true,
    params: ById,
    query: RecruitingQuery,
    reply: DeveloperContact,
  }),
  profileViewers: route({
    method: 'GET',
    path: '/api/profile/viewers',
    summary: "Lists organizations and recruiters who viewed the caller's profile, most recent first",
    access: 'signedIn',
    query: pageParameters(USERS_PAGE_SIZE),
    reply: z.array(ProfileViewer),
    paged: true,
  }),
  gitHubUsers: route({
    method: 'GET',
    path: '/api/search/users/github',
    summary: 'Searches GitHub users',
    access: 'signedIn',
    query: z.object({ query: searchText }),
    reply: z.array(GitHubUser),
    rate: { calls: 30, perSeconds: minute },
  }),
  locations: route({
    method: 'GET',
    path: '/api/search/locations',
    summary: 'Suggests locations',
    access: 'signedIn',
    query: z.object({ location: searchText }),
    reply: z.object({ suggestions: z.array(LocationSuggestion) }),
    rate: { calls: 60, perSeconds: minute },
  }),
  packages: route({
    method: 'GET',
    path: '/api/search/packages',
    summary: 'Suggests technologies from the catalog and those registered on this service',
    access: 'signedIn',
    query: z.object({ package: searchText }),
    reply: z.array(PackageSuggestion),
  }),
}
