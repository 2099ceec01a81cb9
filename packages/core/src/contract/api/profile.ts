import { z } from 'zod'
import { AVATAR_UNDER_BYTES, USERS_A_PAGE } from '../limits.ts'
import { Bytes, Id } from './fields.ts'
import { Profile, ProfileOrganization } from './own-profile.ts'
import { page } from './paging.ts'
import { avatarSentences } from './png-upload.ts'
import { ProfileChange } from './profile-change.ts'
import { route, type Upload } from './route.ts'
import { Suggestion, suggestionKinds } from './suggestion.ts'
import { UserStub } from './user.ts'

const day = 86_400
const hour = 3600

const BySuggestion = z.strictObject({ suggestionId: Id })
const Followed = z.object({ userId: Id, followed: z.boolean(), followerCount: z.int() })

const get = {
  method: 'GET',
  summary: 'The signed-in person; of those who deleted their profile only that they did',
  access: 'self',
  reply: z.union([Profile, UserStub]),
} as const

/** Some changes are for sessions only, or limited: `needsSession`, `profileChangeRates`. */
const update = {
  method: 'PATCH',
  summary: 'Changes the own profile, login or resume',
  access: 'signedIn',
  body: ProfileChange,
  reply: Profile,
} as const

/** A picture of oneself. */
export const avatarUpload = {
  file: 'avatar',
  types: ['image/png', 'image/jpeg'],
  underBytes: AVATAR_UNDER_BYTES,
  required: true,
  sentences: { ...avatarSentences, wrongType: avatarSentences.onlyPictures },
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
    reply: Followed,
    rate: { calls: 60, perSeconds: 60 },
  }),
  unfollow: route({
    method: 'PATCH',
    path: '/api/profile/un-follow',
    summary: 'Follows a user no more',
    access: 'signedIn',
    body: z.strictObject({ userId: Id }),
    reply: Followed,
  }),
  invite: route({
    method: 'PATCH',
    path: '/api/profile/invite',
    summary: 'Invites somebody suggested; one mail for ever',
    access: 'signedIn',
    body: BySuggestion,
    reply: Suggestion,
    rate: { calls: 20, perSeconds: day },
  }),
  ignore: route({
    method: 'PATCH',
    path: '/api/profile/ignore',
    summary: 'Leaves somebody out of the suggestions',
    access: 'signedIn',
    body: BySuggestion,
    reply: Suggestion,
  }),
  suggestions: route({
    method: 'GET',
    path: '/api/profile/suggestions/:kind',
    summary: 'People one knows from the code hosts',
    access: 'signedIn',
    params: z.object({ kind: z.enum(suggestionKinds) }),
    query: page(USERS_A_PAGE),
    reply: z.array(Suggestion),
    paged: true,
  }),
  organizations: route({
    method: 'GET',
    path: '/api/profile/organizations',
    summary: 'The organizations one belongs to',
    access: 'signedIn',
    reply: z.array(ProfileOrganization),
  }),
  visit: route({
    method: 'POST',
    path: '/api/profile/visit',
    summary: 'Says that one is still there, every minute and when a page is left',
    access: 'signedIn',
    rate: { calls: 2, perSeconds: 60 },
  }),
  avatar: route({
    method: 'POST',
    path: '/api/profile/avatar',
    summary: 'Gives oneself a picture',
    access: 'signedIn',
    upload: avatarUpload,
    reply: z.object({ avatarUrl: z.string() }),
    rate: { calls: 10, perSeconds: hour },
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Takes one’s picture away',
    access: 'signedIn',
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/profile/emails/verify',
    summary: 'Proves that an e-mail is one’s own, by the token that was sent there',
    access: 'signedIn',
    sessionOnly: true,
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    reply: Profile,
    rate: { calls: 10, perSeconds: hour },
  }),
  data: route({
    method: 'GET',
    path: '/api/profile/data',
    summary: 'Everything held about oneself, as a ZIP of JSON',
    access: 'self',
    sessionOnly: true,
    contentType: 'application/zip',
    reply: Bytes,
    rate: { calls: 5, perSeconds: day },
  }),
}
