import { z } from 'zod'
import { organizationRoles } from './access.ts'
import { Email, Id, Login, nullIfEmpty, requiredText, Timestamp, text, WebAddress } from './fields.ts'
import { pngSentences } from './png-upload.ts'
import { Link, NewLinks, UserCard } from './user.ts'

/** The messages of the organization forms (spec §2, §5). */
export const organizationSentences = {
  nameRequired: 'The organization name is required',
  iconRequired: 'The icon is required',
  ...pngSentences,
  keyRequired: 'Email or Login should be entered',
  notFound: 'Page Not Found',
  adminsOnly: 'Only site admins can set the login and the host',
  ownerUnchangeable: 'The owner of an organization cannot be changed',
  /** The same message for known and unknown email addresses, so that it does not reveal accounts. */
  invited: 'Invitation sent',
  unknownLogin: 'No user has this login',
  memberAlready: 'This user is already a member',
  badInvitation: 'This invitation is invalid or has already been used',
  loginTaken: 'An organization with this login already exists',
  hostTaken: 'An organization with this host already exists',
  ownRole: "You can't give yourself a higher role",
  ownerLeaves: "The owner can't leave the organization",
} as const

/** The branding of an organization with its own host (spec §3, Brand). */
export const Brand = z.object({ logoUrl: z.string().nullable(), title: z.string() })
export type Brand = z.infer<typeof Brand>

/** Spec §3, Organization. */
export const Organization = z.object({
  _id: Id,
  login: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Only for managers of the organization and site admins. */
  email: z.string().nullable().optional(),
  /** Whether candidates see the name with searches, views and shortlists. Only for managers and site admins. */
  namedToCandidates: z.boolean().optional(),
  host: z.string().nullable(),
  links: z.array(Link),
  /** The caller's role in the organization. */
  userRole: z.enum(organizationRoles).nullable(),
  memberCount: z.int(),
})
export type Organization = z.infer<typeof Organization>

const Host = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.(?=[a-z0-9])|$))+$/i,
    'Enter a host name such as hire.example.com',
  )
  .toLowerCase()

/**
 * The body of the organization form. The login is derived from the name; only site admins can set host and
 * login.
 */
export const NewOrganization = z.strictObject({
  name: requiredText(100, organizationSentences.nameRequired),
  description: nullIfEmpty(text(2000)).default(null),
  url: nullIfEmpty(WebAddress).default(null),
  email: nullIfEmpty(z.union([Email, z.literal('')])).default(null),
  links: NewLinks.default([]),
  /** Unchanged if omitted. */
  namedToCandidates: z.boolean().optional(),
  login: Login.optional(),
  host: nullIfEmpty(z.union([Host, z.literal('')])).optional(),
})
export type NewOrganization = z.infer<typeof NewOrganization>

/** Rejected as unknown fields for all other callers. */
export const adminOnlyOrganizationFields = [
  'login',
  'host',
] as const satisfies readonly (keyof NewOrganization)[]

/** A member of an organization. */
export const Member = UserCard.extend({ organizationRole: z.enum(organizationRoles) })
export type Member = z.infer<typeof Member>

/** Roles a member can be given. There is exactly one owner, who cannot change. */
export const memberRoles = ['contributor', 'admin', 'recruiter'] as const
export const MemberRole = z.enum(memberRoles)
export type MemberRole = z.infer<typeof MemberRole>

/** A pending invitation, as the organization's managers see it: of a user or of an email address. */
export const OrganizationInvitation = z.object({
  _id: Id,
  user: UserCard.nullable(),
  email: z.string().nullable(),
  role: z.enum(organizationRoles),
  createdAt: Timestamp,
})
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>

/** An invitation that the caller has received. */
export const ReceivedInvitation = z.object({
  _id: Id,
  organization: z.object({
    _id: Id,
    login: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
  }),
  role: z.enum(organizationRoles),
  createdAt: Timestamp,
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

export const NewMember = z.strictObject({
  /** An email or a login. */
  key: requiredText(254, organizationSentences.keyRequired),
  role: MemberRole.default('contributor'),
  /** Sent by forms; must equal the id in the path. */
  organizationId: Id.optional(),
})
export type NewMember = z.infer<typeof NewMember>

/** The token from the invitation link. */
export const JoinOrganization = z.strictObject({ token: z.string().min(1).max(200) })
