import { z } from 'zod'
import { USERS_A_PAGE } from '../limits.ts'
import { Id } from './fields.ts'
import { page } from './paging.ts'
import { route } from './route.ts'
import { FoundDeveloper, NewSearchCriteria } from './search-criteria.ts'

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

export const PackageSuggestion = z.object({
  _id: Id,
  name: z.string(),
  title: z.string(),
  iconUrl: z.string().nullable(),
})
export type PackageSuggestion = z.infer<typeof PackageSuggestion>

const minute = 60
const typed = z.string().trim().min(1).max(100)

export const search = {
  users: route({
    method: 'GET',
    path: '/api/search/users',
    summary: 'Developers by a search one keeps, or by what is given',
    access: 'recruiter',
    query: page(USERS_A_PAGE)
      .extend({ searchId: Id.optional(), organizationId: Id.optional() })
      .extend(NewSearchCriteria.shape),
    reply: z.array(FoundDeveloper),
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
    summary: 'Packages of the catalogue, while typing',
    access: 'signedIn',
    query: z.object({ package: typed }),
    reply: z.array(PackageSuggestion),
  }),
}
