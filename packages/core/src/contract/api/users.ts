import { z } from 'zod'
import { USERS_A_PAGE } from '../limits.ts'
import { LogEntry } from '../log-entry.ts'
import { TechnologyGroup } from '../technology-stat.ts'
import { roles } from './access.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { page } from './paging.ts'
import { RepositoryCard } from './repository-card.ts'
import { route } from './route.ts'
import { User, UserCard, UserLogin, UserStub, Visibility } from './user.ts'
import { UserChange } from './user-change.ts'

/** Says whether the caller follows them, in lists of people. */
export const FollowCard = UserCard.extend({ followed: z.boolean() })
export type FollowCard = z.infer<typeof FollowCard>

/** What a rating is made of (spec §3, User rating). */
export const UserRating = z.object({
  _id: Id,
  userId: Id,
  /** Rounded. */
  experience: z.number(),
  groups: z.array(TechnologyGroup),
  /** By the person's xp in them, the most first. */
  repositories: z.array(RepositoryCard),
  /** The rules and the catalogue it was computed with. */
  model: z.object({ name: z.string(), catalogue: z.string() }),
})
export type UserRating = z.infer<typeof UserRating>

export const LogRow = LogEntry.extend({ _id: Id })
export type LogRow = z.infer<typeof LogRow>

const ByAnonymousToken = z.object({ anonymousToken: z.string().min(1).max(200) })

/** Which people admins look through. */
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

/** Somebody as admins see them in lists. */
export const AdminUserCard = UserCard.extend({
  visibility: Visibility,
  role: z.enum(roles),
  insider: z.boolean(),
  analyzing: z.boolean(),
  analyzeTimestamp: Timestamp.nullable(),
  /** Verified ones. */
  emails: z.array(z.string()),
})
export type AdminUserCard = z.infer<typeof AdminUserCard>

export const users = {
  list: route({
    method: 'GET',
    path: '/api/users',
    summary: 'All users, newest first',
    access: 'admin',
    sessionOnly: true,
    query: page(USERS_A_PAGE).extend({
      query: z.string().max(100).default(''),
      segment: UserSegment.default('all'),
    }),
    reply: z.array(AdminUserCard),
    paged: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'A user by id; of somebody private, hidden or deleted only that they are',
    access: 'everyone',
    params: ById,
    reply: z.union([User, UserStub]),
  }),
  getByLogin: route({
    method: 'GET',
    path: '/api/users/login/:login',
    summary: 'A user by login',
    access: 'everyone',
    params: UserLogin,
    reply: z.union([User, UserStub]),
  }),
  getByAnonymousToken: route({
    method: 'GET',
    path: '/api/users/anonymous-token/:anonymousToken',
    summary: 'A profile somebody made without signing in',
    access: 'everyone',
    params: ByAnonymousToken,
    reply: User.extend({ anonymousToken: z.string() }),
    rate: { calls: 30, perSeconds: 60 },
  }),
  update: route({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Analyzes a user, or changes who sees them and what they are',
    access: 'owner',
    owner: 'id',
    params: ById,
    body: UserChange,
    reply: User,
  }),
  updateByLogin: route({
    method: 'PATCH',
    path: '/api/users/login/:login',
    summary: 'The same by login',
    access: 'signedIn',
    params: UserLogin,
    body: UserChange,
    reply: User,
  }),
  updateByAnonymousToken: route({
    method: 'PATCH',
    path: '/api/users/anonymous-token/:anonymousToken',
    summary: 'Analyzes an anonymous profile again',
    access: 'everyone',
    params: ByAnonymousToken,
    body: UserChange,
    reply: User.extend({ anonymousToken: z.string() }),
    rate: { calls: 30, perSeconds: 60 },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Deletes a user; restorable for 30 days, or with `erase` gone for good',
    access: 'ownerEvenDeleted',
    owner: 'id',
    sessionOnly: true,
    params: ById,
    body: z.strictObject({
      login: z.string().max(100),
      /** At once and for good, in place of after the days in which they could come back. */
      erase: z.literal(true).optional(),
    }),
  }),
  rating: route({
    method: 'GET',
    path: '/api/users/:id/rating',
    summary: 'What a user knows: technologies by group, repositories by experience',
    access: 'visible',
    params: ById,
    reply: UserRating,
  }),
  log: route({
    method: 'GET',
    path: '/api/users/:id/log',
    summary: 'How a user’s rating changed, newest first',
    access: 'owner',
    owner: 'id',
    params: ById,
    query: page(USERS_A_PAGE),
    reply: z.array(LogRow),
    paged: true,
  }),
  followers: route({
    method: 'GET',
    path: '/api/users/:id/followers',
    summary: 'Who follows a user',
    access: 'visible',
    params: ById,
    query: page(USERS_A_PAGE),
    reply: z.array(FollowCard),
    paged: true,
  }),
  following: route({
    method: 'GET',
    path: '/api/users/:id/following',
    summary: 'Whom a user follows',
    access: 'visible',
    params: ById,
    query: page(USERS_A_PAGE),
    reply: z.array(FollowCard),
    paged: true,
  }),
}
