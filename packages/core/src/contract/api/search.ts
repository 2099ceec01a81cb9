import { z } from 'zod'
import { USERS_A_PAGE } from '../limits.ts'
import { ById, Id } from './fields.ts'
import { page } from './paging.ts'
import { route } from './route.ts'
import { DeveloperDetails, FoundDeveloper, Looker, NewSearchCriteria } from './search-criteria.ts'

/** Somebody at GitHub; with their page here, when they have one. */
export const GitHubUser = z.object({
  login: z.string(),
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  userId: Id.nullable(),
})
export type GitHubUser = z.infer<typeof GitHubUser>

/** A place to choose while typing (spec §3, Location search result). */
export const LocationSuggestion = z.object({ title: z.string(), countryCode: z.string().nullable() })
export type LocationSuggestion = z.infer<typeof LocationSuggestion>

/** Who gathered the places that are suggested, told wherever one is chosen: their licence asks for it. */
export const placesCredit = {
  text: 'Places by GeoNames, CC BY 4.0',
  url: 'https://www.geonames.org/',
} as const

/** A technology that can be named: of the catalogue, or one that was registered here. */
export const PackageSuggestion = z.object({
  /** Its key. */
  name: z.string(),
  title: z.string(),
  iconUrl: z.string().nullable(),
})
export type PackageSuggestion = z.infer<typeof PackageSuggestion>

const minute = 60
const SEARCH_OFFSET_AT_MOST = 1000
/** People found are counted so far; where there are more, the total says this. */
export const SEARCH_COUNTED_AT_MOST = 1000
const typed = z.string().trim().min(1).max(100)

/** Whoever wants more goes on with the header X-Next-Cursor as `after`: nobody is left out or comes twice, whoever comes and goes. */
const firstPages = page(USERS_A_PAGE).shape.offset.refine(
  (offset) => offset <= SEARCH_OFFSET_AT_MOST,
  `After ${SEARCH_OFFSET_AT_MOST} the list goes on with after`,
)

export const search = {
  /** The total is exact up to SEARCH_COUNTED_AT_MOST; where there are more, it says that. */
  users: route({
    method: 'GET',
    path: '/api/search/users',
    summary: 'Developers by a search one keeps, or by what is given',
    access: 'recruiter',
    query: page(USERS_A_PAGE)
      .extend({ offset: firstPages, after: z.string().max(200).optional() })
      .extend({ searchId: Id.optional(), organizationId: Id.optional() })
      .extend(NewSearchCriteria.shape),
    reply: z.array(FoundDeveloper),
    paged: true,
  }),
  developer: route({
    method: 'GET',
    path: '/api/search/users/:id',
    summary: 'A developer for whoever recruits; they can see that they were looked at',
    access: 'recruiter',
    sessionOnly: true,
    params: ById,
    query: z.object({ organizationId: Id.optional() }),
    reply: DeveloperDetails,
  }),
  lookers: route({
    method: 'GET',
    path: '/api/profile/lookers',
    summary: 'Recruiters who looked at one, the latest first',
    access: 'signedIn',
    query: page(USERS_A_PAGE),
    reply: z.array(Looker),
    paged: true,
  }),
  gitHubUsers: route({
    method: 'GET',
    path: '/api/search/users/github',
    summary: 'People at GitHub',
    access: 'signedIn',
    query: z.object({ query: typed }),
    reply: z.array(GitHubUser),
    rate: { calls: 30, perSeconds: minute },
  }),
  locations: route({
    method: 'GET',
    path: '/api/search/locations',
    summary: 'Places, while typing',
    access: 'signedIn',
    query: z.object({ location: typed }),
    reply: z.object({ suggestions: z.array(LocationSuggestion) }),
    rate: { calls: 60, perSeconds: minute },
  }),
  packages: route({
    method: 'GET',
    path: '/api/search/packages',
    summary: 'Technologies of the catalogue and those registered here, while typing',
    access: 'signedIn',
    query: z.object({ package: typed }),
    reply: z.array(PackageSuggestion),
  }),
}
