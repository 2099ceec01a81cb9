import { z } from 'zod'
import { MAX_AVATAR_BYTES, USERS_PAGE_SIZE } from '../limits.ts'
import { UncreditedSummary } from '../uncredited/uncredited-report.ts'
import { Bytes, Id } from './fields.ts'
import { Profile, ProfileOrganization } from './own-profile.ts'
import { pageParameters } from './paging.ts'
import { avatarSentences } from './png-upload.ts'
import { ProfileChange } from './profile-change.ts'
import { route, type Upload } from './route.ts'
import { Suggestion, suggestionKinds } from './suggestion.ts'
import { UserStub } from './user.ts'

const day = 86_400
const hour = 3600

const SuggestionReference = z.strictObject({ suggestionId: Id })
const FollowResult = z.object({ userId: Id, followed: z.boolean(), followerCount: z.int() })

const get = {
  method: 'GET',
  summary: 'Returns the signed-in user. For a deleted profile, returns only its id, login and visibility',
  access: 'self',
  reply: z.union([Profile, UserStub]),
} as const

/** Some changes require a session or are rate limited: see `requiresSession` and `profileChangeRates`. */
const update = {
  method: 'PATCH',
  summary: "Updates the caller's profile, login or resume",
  access: 'signedIn',
  body: ProfileChange,
  reply: Profile,
} as const

export const avatarUpload = {
  file: 'avatar',
  types: ['image/png', 'image/jpeg'],
  maxBytes: MAX_AVATAR_BYTES,
  required: true,
  sentences: { ...avatarSentences, wrongType: avatarSentences.onlyImages },
} as const satisfies Upload

export const profile = {
  get: route({ ...get, path: '/api/profile' }),
  update: route({ ...update, path: '/api/profile' }),
  getV2: route({ ...get, path: '/api/v2/profile' }),
  updateV2: route({ ...update, path: '/api/v2/profile' }),
  follow: route({
    method: 'PATCH',
    path: '/api/profile/follow',
    summary: 'Follows a user',
    access: 'signedIn',
    body: z.strictObject({ userId: Id }),
    reply: FollowResult,
    rate: { calls: 60, perSeconds: 60 },
  }),
  unfollow: route({
    method: 'PATCH',
    path: '/api/profile/un-follow',
    summary: 'Unfollows a user',
    access: 'signedIn',
    body: z.strictObject({ userId: Id }),
    reply: FollowResult,
  }),
  invite: route({
    method: 'PATCH',
    path: '/api/profile/invite',
    summary: 'Invites a suggested user by email, at most once per suggestion',
    access: 'signedIn',
    body: SuggestionReference,
    reply: Suggestion,
    rate: { calls: 20, perSeconds: day },
  }),
  ignore: route({
    method: 'PATCH',
    path: '/api/profile/ignore',
    summary: 'Hides a user from the suggestions',
    access: 'signedIn',
    body: SuggestionReference,
    reply: Suggestion,
  }),
  suggestions: route({
    method: 'GET',
    path: '/api/profile/suggestions/:kind',
    summary: 'Lists people the caller follows, or is followed by, on a code host',
    access: 'signedIn',
    params: z.object({ kind: z.enum(suggestionKinds) }),
    query: pageParameters(USERS_PAGE_SIZE),
    reply: z.array(Suggestion),
    paged: true,
  }),
  organizations: route({
    method: 'GET',
    path: '/api/profile/organizations',
    summary: "Lists the caller's organizations",
    access: 'signedIn',
    reply: z.array(ProfileOrganization),
  }),
  uncredited: route({
    method: 'GET',
    path: '/api/profile/uncredited',
    summary:
      'Returns the commits of the latest analysis that name the caller but are not credited to them, by reason, with masked addresses. Null before the first analysis',
    access: 'signedIn',
    reply: UncreditedSummary.nullable(),
  }),
  visit: route({
    method: 'POST',
    path: '/api/profile/visit',
    summary: 'Reports that the caller is active; sent every minute and when a page closes',
    access: 'signedIn',
    rate: { calls: 2, perSeconds: 60 },
  }),
  avatar: route({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Uploads an avatar',
    access: 'signedIn',
    upload: avatarUpload,
    reply: z.object({ avatarUrl: z.string() }),
    rate: { calls: 10, perSeconds: hour },
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: "Removes the caller's avatar",
    access: 'signedIn',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/profile/emails/verify',
    summary: 'Verifies an email address with the token that was sent to it',
    access: 'signedIn',
    sessionOnly: true,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: Profile,
    rate: { calls: 10, perSeconds: hour },
  }),
  data: route({
    method: 'GET',
    path: '/api/profile/data',
    summary: 'Exports all data stored about the caller, as a ZIP of JSON files',
    access: 'self',
    sessionOnly: true,
    contentType: 'application/zip',
    reply: Bytes,
    rate: { calls: 5, perSeconds: day },
  }),
}
