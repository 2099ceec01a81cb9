import { z } from 'zod'
import { MEMBERS_A_PAGE, ORGANIZATION_LOGO_UNDER_BYTES } from '../limits.ts'
import { ById, Id } from './fields.ts'
import {
  JoinOrganization,
  Member,
  MemberRole,
  NewMember,
  NewOrganization,
  Organization,
  organizationSentences,
} from './organization.ts'
import { page } from './paging.ts'
import { pngUpload } from './png-upload.ts'
import { route } from './route.ts'

/** The logo that comes with an organization. */
export const organizationLogo = pngUpload({
  file: 'avatar',
  json: 'organization',
  underBytes: ORGANIZATION_LOGO_UNDER_BYTES,
  required: true,
  missing: organizationSentences.iconRequired,
  // Spec §5: the name comes first.
  told: 'last',
} as const)

const ByMember = z.object({ id: Id, userId: Id })
const day = 86_400

export const organizations = {
  get: route({
    method: 'GET',
    path: '/api/organizations/:idOrLogin',
    summary: 'An organization; its e-mail for those who manage it',
    access: 'everyone',
    params: z.object({ idOrLogin: z.string().min(1).max(100) }),
    reply: Organization,
  }),
  create: route({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Founds an organization, whose owner one is',
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
    summary: 'Changes an organization',
    access: 'organizationManager',
    params: ById,
    body: NewOrganization,
    upload: { ...organizationLogo, required: false },
    reply: Organization,
  }),
  members: route({
    method: 'GET',
    path: '/api/organizations/:id/members',
    summary: 'Who belongs to an organization; private people only for those who manage it',
    access: 'everyone',
    params: ById,
    query: page(MEMBERS_A_PAGE),
    reply: z.object({ members: z.array(Member), count: z.int() }),
  }),
  addMember: route({
    method: 'POST',
    path: '/api/organizations/:id/members',
    summary: 'Takes somebody in by e-mail or login; a message says when they were invited instead',
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
    summary: 'Takes up the invitation of a mail',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
    body: JoinOrganization,
    reply: Member,
    rate: { calls: 30, perSeconds: day },
  }),
  updateMember: route({
    method: 'PUT',
    path: '/api/organizations/:id/members/:userId',
    summary: 'Changes what a member is',
    access: 'organizationManager',
    sessionOnly: true,
    params: ByMember,
    body: z.strictObject({ role: MemberRole }),
    reply: Member,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/organizations/:id/members/:userId',
    summary: 'Takes a member out, or leaves',
    access: 'organizationManagerOrSelf',
    sessionOnly: true,
    params: ByMember,
  }),
}
