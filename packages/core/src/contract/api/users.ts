import { z } from 'zod'
import { AssistanceEntry, AssistanceLines } from '../assistance.ts'
import { USERS_PAGE_SIZE } from '../limits.ts'
import { LogEntry } from '../log-entry.ts'
import { TechnologyGroup } from '../technology-stat.ts'
import { roles } from './access.ts'
import { AnonymousPeople, AnonymousPeopleQuery, AuthorReference } from './anonymous-people.ts'
import { ById, Id, Timestamp, text } from './fields.ts'
import { GivenReviews } from './given-reviews.ts'
import { pageParameters } from './paging.ts'
import { RepositoryCard } from './repository-card.ts'
import { route } from './route.ts'
import { User, UserCard, UserLogin, UserStub, Visibility } from './user.ts'
import { loginMismatchSentence, UserChange } from './user-change.ts'

/** A user in a list, with whether the caller follows them. */
export const FollowCard = UserCard.extend({ followed: z.boolean() })
export type FollowCard = z.infer<typeof FollowCard>

/** A user's rating and its components (spec §3, User rating). */
export const UserRating = z.object({
  _id: Id,
  userId: Id,
  /** Rounded total xp. */
  experience: z.number(),
  groups: z.array(TechnologyGroup),
  /** By the user's xp in them, highest first. */
  repositories: z.array(RepositoryCard),
  /**
   * Declared use of AI tools, with the user's own statements; null if the rating is older than such figures. Months are
   * in chronological order.
   */
  assistance: z
    .object({
      total: AssistanceLines,
      languages: z.array(AssistanceEntry),
      months: z.array(AssistanceEntry),
      /** Commits that only the user's own statements declare. */
      statedCommitCount: z.int().nonnegative(),
    })
    .nullable(),
  /** Reviews at code hosts; null if none were read. */
  givenReviews: GivenReviews.nullable(),
  /** Rating model and catalog version used for the computation. */
  model: z.object({ name: z.string(), catalog: z.string() }),
})
export type UserRating = z.infer<typeof UserRating>

export const LogRow = LogEntry.extend({ _id: Id })
export type LogRow = z.infer<typeof LogRow>

const ByAnonymousToken = z.object({ anonymousToken: z.string().min(1).max(200) })

/** User filters of the admin area. */
export const userSegments = [
  'all',
  'analyzed',
  'analyzing',
  'insiders',
  'clients',
  'admins',
  'private',
  'hidden',
  'deleted',
  'unregistered',
] as const
export const UserSegment = z.enum(userSegments)
export type UserSegment = z.infer<typeof UserSegment>

/** A user in the admin area's lists. */
export const AdminUserCard = UserCard.extend({
  visibility: Visibility,
  role: z.enum(roles),
  insider: z.boolean(),
  analyzing: z.boolean(),
  analyzeTimestamp: Timestamp.nullable(),
  /** Verified emails only. */
  emails: z.array(z.string()),
})
export type AdminUserCard = z.infer<typeof AdminUserCard>

export const users = {
  list: route({
    method: 'GET',
    path: '/api/users',
    summary: 'Lists all users, newest first',
    access: 'admin',
    sessionOnly: true,
    query: pageParameters(USERS_PAGE_SIZE).extend({
      query: z.string().max(100).default(''),
      segment: UserSegment.default('all'),
    }),
    reply: z.array(AdminUserCard),
    paged: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/users/:id',
    summary:
      'Returns a user by id. For private, hidden and deleted users, returns only id, login and visibility',
    access: 'everyone',
    params: ById,
    reply: z.union([User, UserStub]),
  }),
  getByLogin: route({
    method: 'GET',
    path: '/api/users/login/:login',
    summary: 'Returns a user by login',
    access: 'everyone',
    params: UserLogin,
    reply: z.union([User, UserStub]),
  }),
  getByAnonymousToken: route({
    method: 'GET',
    path: '/api/users/anonymous-token/:anonymousToken',
    summary: 'Returns an anonymous profile',
    access: 'everyone',
    params: ByAnonymousToken,
    reply: User.extend({ anonymousToken: z.string() }),
    rate: { calls: 30, perSeconds: 60 },
  }),
  update: route({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: "Starts an analysis, or changes a user's visibility, role or emails",
    access: 'owner',
    owner: 'id',
    params: ById,
    body: UserChange,
    reply: User,
  }),
  updateByLogin: route({
    method: 'PATCH',
    path: '/api/users/login/:login',
    summary: 'Updates a user by login',
    access: 'signedIn',
    params: UserLogin,
    body: UserChange,
    reply: User,
  }),
  updateByAnonymousToken: route({
    method: 'PATCH',
    path: '/api/users/anonymous-token/:anonymousToken',
    summary: 'Reanalyzes an anonymous profile',
    access: 'everyone',
    params: ByAnonymousToken,
    body: UserChange,
    reply: User.extend({ anonymousToken: z.string() }),
    rate: { calls: 30, perSeconds: 60 },
  }),
  anonymousPeople: route({
    method: 'GET',
    path: '/api/users/anonymous-token/:anonymousToken/people',
    summary: 'Lists the people in the repositories of an anonymous profile, by repository',
    access: 'everyone',
    params: ByAnonymousToken,
    query: AnonymousPeopleQuery,
    reply: AnonymousPeople,
    rate: { calls: 60, perSeconds: 60 },
  }),
  chooseAuthor: route({
    method: 'PATCH',
    path: '/api/users/anonymous-token/:anonymousToken/author',
    summary: 'Stores which author the visitor of an anonymous profile is, or removes the choice',
    access: 'everyone',
    params: ByAnonymousToken,
    body: z.strictObject({ author: AuthorReference.nullable() }),
    rate: { calls: 30, perSeconds: 60 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Deletes a user. The user can be restored for 30 days, unless `erase` is set',
    access: 'ownerOrDeletedOwner',
    owner: 'id',
    sessionOnly: true,
    params: ById,
    body: z.strictObject({
      login: text(100, undefined, loginMismatchSentence),
      /** Erases the user immediately instead of after the restore period. */
      erase: z.literal(true).optional(),
    }),
  }),
  rating: route({
    method: 'GET',
    path: '/api/users/:id/rating',
    summary: "Returns a user's rating: technologies by group, repositories by experience",
    access: 'visible',
    params: ById,
    reply: UserRating,
  }),
  log: route({
    method: 'GET',
    path: '/api/users/:id/log',
    summary: "Lists the changes of a user's rating, newest first",
    access: 'owner',
    owner: 'id',
    params: ById,
    query: pageParameters(USERS_PAGE_SIZE),
    reply: z.array(LogRow),
    paged: true,
  }),
  followers: route({
    method: 'GET',
    path: '/api/users/:id/followers',
    summary: "Lists a user's followers",
    access: 'visible',
    params: ById,
    query: pageParameters(USERS_PAGE_SIZE),
    reply: z.array(FollowCard),
    paged: true,
  }),
  following: route({
    method: 'GET',
    path: '/api/users/:id/following',
    summary: 'Lists the users that a user follows',
    access: 'visible',
    params: ById,
    query: pageParameters(USERS_PAGE_SIZE),
    reply: z.array(FollowCard),
    paged: true,
  }),
}
