import { z } from 'zod'
import { MAX_ORGANIZATION_LOGO_BYTES, MEMBERS_PAGE_SIZE } from '../limits.ts'
import { ById, Id } from './fields.ts'
import {
  JoinOrganization,
  Member,
  MemberRole,
  NewMember,
  NewOrganization,
  Organization,
  OrganizationInvitation,
  organizationSentences,
  ReceivedInvitation,
} from './organization.ts'
import { pageParameters } from './paging.ts'
import { pngUpload } from './png-upload.ts'
import { OrganizationKnowledge } from './repository-knowledge.ts'
import { route } from './route.ts'

/** The logo uploaded with an organization. */
export const organizationLogo = pngUpload({
  file: 'avatar',
  json: 'organization',
  maxBytes: MAX_ORGANIZATION_LOGO_BYTES,
  required: true,
  missing: organizationSentences.iconRequired,
  // Spec §5: errors of the name come first.
  reportErrors: 'last',
} as const)

const ByInvitation = z.object({ id: Id, invitationId: Id })
const ByMember = z.object({ id: Id, userId: Id })
const day = 86_400

export const organizations = {
  get: route({
    method: 'GET',
    path: '/api/organizations/:idOrLogin',
    summary: 'Returns an organization; the email only for its managers',
    access: 'everyone',
    params: z.object({ idOrLogin: z.string().min(1).max(100) }),
    reply: Organization,
  }),
  create: route({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Creates an organization owned by the caller',
    access: 'signedIn',
    body: NewOrganization,
    upload: organizationLogo,
    reply: Organization,
    status: 201,
    rate: { calls: 5, perSeconds: day },
  }),
  update: route({
    method: 'PUT',
    path: '/api/organizations/:id',
    summary: 'Updates an organization',
    access: 'organizationManager',
    params: ById,
    body: NewOrganization,
    upload: { ...organizationLogo, required: false },
    reply: Organization,
  }),
  members: route({
    method: 'GET',
    path: '/api/organizations/:id/members',
    summary: 'Lists the members of an organization; private users only for its managers',
    access: 'everyone',
    params: ById,
    query: pageParameters(MEMBERS_PAGE_SIZE),
    reply: z.object({ members: z.array(Member), count: z.int() }),
  }),
  knowledge: route({
    method: 'GET',
    path: '/api/organizations/:id/knowledge',
    summary: 'Returns who of the members knows the repositories that they share',
    access: 'organizationMember',
    params: ById,
    reply: OrganizationKnowledge,
  }),
  addMember: route({
    method: 'POST',
    path: '/api/organizations/:id/members',
    summary: 'Invites a user by login, or an email address; they become a member when they accept',
    access: 'organizationManager',
    params: ById,
    body: NewMember,
    reply: z.object({ message: z.string().optional() }),
    status: 201,
    rate: { calls: 30, perSeconds: day },
  }),
  join: route({
    method: 'POST',
    path: '/api/organizations/:id/join',
    summary: 'Accepts an invitation from an email',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
    body: JoinOrganization,
    reply: Member,
    rate: { calls: 30, perSeconds: day },
  }),
  invitations: route({
    method: 'GET',
    path: '/api/organizations/:id/invitations',
    summary: 'Lists the pending invitations of an organization, latest first',
    access: 'organizationManager',
    params: ById,
    reply: z.array(OrganizationInvitation),
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/organizations/:id/invitations/:invitationId',
    summary: 'Withdraws an invitation',
    access: 'organizationManager',
    sessionOnly: true,
    params: ByInvitation,
  }),
  receivedInvitations: route({
    method: 'GET',
    path: '/api/profile/invitations',
    summary: 'Lists the organizations that invite the caller, latest first',
    access: 'signedIn',
    reply: z.array(ReceivedInvitation),
  }),
  answerInvitation: route({
    method: 'POST',
    path: '/api/profile/invitations/:id',
    summary: 'Accepts or declines an invitation that the caller has received',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
    body: z.strictObject({ accept: z.boolean() }),
  }),
  updateMember: route({
    method: 'PUT',
    path: '/api/organizations/:id/members/:userId',
    summary: "Changes a member's role",
    access: 'organizationManager',
    sessionOnly: true,
    params: ByMember,
    body: z.strictObject({ role: MemberRole }),
    reply: Member,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/organizations/:id/members/:userId',
    summary: 'Removes a member, or leaves the organization',
    access: 'organizationManagerOrSelf',
    sessionOnly: true,
    params: ByMember,
  }),
}
