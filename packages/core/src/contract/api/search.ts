import { z } from 'zod'
import { USERS_PAGE_SIZE } from '../limits.ts'
import { ById, Id } from './fields.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'
import {
  DeveloperDetails,
  DeveloperSearchResult,
  NewSearchCriteria,
  ProfileViewer,
} from './search-criteria.ts'
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
      .extend({ searchId: Id.optional(), organizationId: Id.optional() })
      .extend(NewSearchCriteria.shape),
    reply: z.array(DeveloperSearchResult),
    paged: true,
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
  profileViewers: route({
    method: 'GET',
    path: '/api/profile/viewers',
    summary: "Lists recruiters who viewed the caller's profile, most recent first",
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
