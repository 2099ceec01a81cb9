import { z } from 'zod'
import { organizationRoles, roles } from './access.ts'
import { Email, Id, Timestamp } from './fields.ts'
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

/** A personal token as it is listed: what it opens is told once, when it is made. */
export const ProfileToken = z.object({
  _id: Id,
  title: z.string(),
  lastFour: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type ProfileToken = z.infer<typeof ProfileToken>

/** An organization one belongs to, with what one is there. */
export const ProfileOrganization = UserOrganization.extend({ userRole: z.enum(organizationRoles) })
export type ProfileOrganization = z.infer<typeof ProfileOrganization>

/** The nine fields a profile is complete with (spec §5), in the order they are named. */
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
  /** 0 to 100. */
  percent: z.int().min(0).max(100),
  missing: z.array(z.enum(completionFields)),
})
export type ProfileCompletion = z.infer<typeof ProfileCompletion>

/** The signed-in person, as they alone see themselves (spec §3, Profile). */
export const Profile = z.object({
  _id: Id,
  login: z.string().nullable(),
  name: z.string().nullable(),
  /** Initials, for those without a picture, on their colour. */
  namePlaceholder: z.string(),
  color: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  insider: z.boolean(),
  visibility: Visibility,
  /** The verified address that mail goes to. */
  email: Email.nullable(),
  emails: z.array(Email),
  unverifiedEmails: z.array(Email),
  publicEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Ids. */
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
  jobTitle: z.string().nullable(),
  biography: z.string().nullable(),
  url: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  countryCode: z.string().nullable(),
  links: z.array(Link),
  naturalLanguages: z.array(NaturalLanguage),
  jobSearchStatus: JobSearchStatus.nullable(),
  preferredLocation: z.string().nullable(),
  visaSponsorshipNeeded: z.boolean(),
  preferredJobTypes: PreferredJobTypes,
  remote: z.boolean(),
  notificationsEnabled: z.boolean(),
  analyzing: z.boolean(),
  analyzeTimestamp: Timestamp.nullable(),
  resumeCreated: z.boolean(),
  organizations: z.array(ProfileOrganization),
  layoutType: LayoutType,
  showAvatar: z.boolean(),
  tokens: z.array(ProfileToken),
  completion: ProfileCompletion,
})
export type Profile = z.infer<typeof Profile>
