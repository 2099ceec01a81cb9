import { z } from 'zod'
import { organizationRoles, roles } from './access.ts'
import { UnconfirmedAuthor } from './anonymous-people.ts'
import { Email, Id, Timestamp } from './fields.ts'
import { profileTextNames, profileTextReplies } from './profile-texts.ts'
import {
  JobSearchStatus,
  Link,
  NaturalLanguage,
  PreferredJobTypes,
  UserOrganization,
  Visibility,
} from './user.ts'

export const layoutTypes = ['singleColumn', 'rightSidebar'] as const
export const LayoutType = z.enum(layoutTypes)
export type LayoutType = z.infer<typeof LayoutType>
/** Spec §9. */
export const DEFAULT_LAYOUT: LayoutType = 'rightSidebar'

/** A personal access token in the list. The token itself is returned only once, when it is created. */
export const ProfileToken = z.object({
  _id: Id,
  title: z.string(),
  lastFour: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type ProfileToken = z.infer<typeof ProfileToken>

/** An organization of the user, with their role in it. */
export const ProfileOrganization = UserOrganization.extend({
  userRole: z.enum(organizationRoles),
  /** Whether candidates see the organization's name. */
  namedToCandidates: z.boolean().optional(),
})
export type ProfileOrganization = z.infer<typeof ProfileOrganization>

/** The nine fields of a complete profile (spec §5), in display order. */
export const completionFields = [
  'name',
  'email',
  'jobTitle',
  'biography',
  'company',
  'location',
  'naturalLanguages',
  'jobSearchStatus',
  'preferredLocation',
] as const

export const ProfileCompletion = z.object({
  percent: z.int().min(0).max(100),
  missing: z.array(z.enum(completionFields)),
})
export type ProfileCompletion = z.infer<typeof ProfileCompletion>

/** The signed-in user's own profile (spec §3, Profile). */
export const Profile = z.object({
  _id: Id,
  login: z.string().nullable(),
  name: z.string().nullable(),
  /** Initials shown on `color` if there is no avatar. */
  namePlaceholder: z.string(),
  color: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  insider: z.boolean(),
  visibility: Visibility,
  /** The verified email address for notifications. */
  email: Email.nullable(),
  emails: z.array(Email),
  unverifiedEmails: z.array(Email),
  ...profileTextReplies(profileTextNames),
  /** User ids. */
  following: z.array(Id),
  gitHubEnabled: z.boolean(),
  gitHubPrivateEnabled: z.boolean(),
  gitHubExpired: z.boolean(),
  gitLabEnabled: z.boolean(),
  gitLabExpired: z.boolean(),
  bitbucketEnabled: z.boolean(),
  bitbucketExpired: z.boolean(),
  stackOverflowEnabled: z.boolean(),
  stackOverflowExpired: z.boolean(),
  links: z.array(Link),
  naturalLanguages: z.array(NaturalLanguage),
  jobSearchStatus: JobSearchStatus.nullable(),
  visaSponsorshipNeeded: z.boolean(),
  preferredJobTypes: PreferredJobTypes,
  remote: z.boolean(),
  notificationsEnabled: z.boolean(),
  /** When the user agreed to being found by recruiters. Null without consent. */
  findableSince: Timestamp.nullable(),
  /** When the user last gave or withdrew that consent. Null if they never did. */
  consentChangedAt: Timestamp.nullable(),
  analyzing: z.boolean(),
  analyzeTimestamp: Timestamp.nullable(),
  resumeCreated: z.boolean(),
  organizations: z.array(ProfileOrganization),
  layoutType: LayoutType,
  showAvatar: z.boolean(),
  tokens: z.array(ProfileToken),
  completion: ProfileCompletion,
  /** The author whom the user chose before signing up, until a verified email address confirms it. */
  unconfirmedAuthor: UnconfirmedAuthor.optional(),
})
export type Profile = z.infer<typeof Profile>
