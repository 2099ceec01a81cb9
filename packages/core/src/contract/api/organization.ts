import { z } from 'zod'
import { organizationRoles } from './access.ts'
import { Email, emptied, Id, Login, requiredText, text, WebAddress } from './fields.ts'
import { pngSentences } from './png-upload.ts'
import { Link, NewLinks, UserCard } from './user.ts'

/** The texts of the forms (spec §2, §5). */
export const organizationSentences = {
  nameRequired: 'The organization name is required',
  iconRequired: 'The icon is required',
  ...pngSentences,
  keyRequired: 'Email or Login should be entered',
  notFound: 'Page Not Found',
  adminsOnly: 'Only admins of the site choose the login and the host',
  ownerStays: 'The owner of an organization cannot be changed',
  /** The same whether somebody with this e-mail is known here or not. */
  invited: 'An invitation was sent',
  unknownLogin: 'Nobody here has this login',
  memberAlready: 'This person is a member already',
  badInvitation: 'This invitation is not valid, or was taken up before',
  loginTaken: 'There is an organization with this login already',
  hostTaken: 'There is an organization with this host already',
  ownRole: 'Nobody gives themselves a higher role',
  ownerLeaves: 'The owner of an organization cannot leave it',
} as const

/** What a site looks like for an organization that has a host of its own (spec §3, Brand). */
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
  /** For those who manage it and for admins. */
  email: z.string().nullable().optional(),
  host: z.string().nullable(),
  links: z.array(Link),
  /** What the caller is in it. */
  userRole: z.enum(organizationRoles).nullable(),
  memberCount: z.int(),
})
export type Organization = z.infer<typeof Organization>

const Host = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.(?=[a-z0-9])|$))+$/i,
    'A host is a name like hire.example.com',
  )
  .toLowerCase()

/** What the form saves; the login follows the name, host and login are given by admins of the site only. */
export const NewOrganization = z.strictObject({
  name: requiredText(100, organizationSentences.nameRequired),
  description: emptied(text(2000)).default(null),
  url: emptied(WebAddress).default(null),
  email: emptied(z.union([Email, z.literal('')])).default(null),
  links: NewLinks.default([]),
  login: Login.optional(),
  host: emptied(z.union([Host, z.literal('')])).optional(),
})
export type NewOrganization = z.infer<typeof NewOrganization>

/** From anybody else they are refused as if they were unknown. */
export const organizationFieldsOfAdmins = [
  'login',
  'host',
] as const satisfies readonly (keyof NewOrganization)[]

/** Somebody who belongs to an organization. */
export const Member = UserCard.extend({ organizationRole: z.enum(organizationRoles) })
export type Member = z.infer<typeof Member>

/** What a member can be made; there is one owner, who stays. */
export const memberRoles = ['contributor', 'admin', 'recruiter'] as const
export const MemberRole = z.enum(memberRoles)
export type MemberRole = z.infer<typeof MemberRole>

export const NewMember = z.strictObject({
  /** An e-mail or a login. */
  key: requiredText(254, organizationSentences.keyRequired),
  role: MemberRole.default('contributor'),
  /** As forms send it; has to be that of the path. */
  organizationId: Id.optional(),
})
export type NewMember = z.infer<typeof NewMember>

/** What stands in the link of an invitation. */
export const JoinOrganization = z.strictObject({ token: z.string().min(1).max(200) })
