import { contract, type Organization, type OrganizationKnowledge } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { loadSignedInPage } from './load-managed-organization.ts'
import { loadOrganization, pathToOrganizationTab } from './load-organization-page.ts'
import { canSeeOrganizationKnowledge } from './organization-permissions.ts'

/** The knowledge of an organization's members, as available to the viewer. */
export type OrganizationKnowledgePage =
  | { readonly state: 'ok'; readonly organization: Organization; readonly knowledge: OrganizationKnowledge }
  | { readonly state: 'unknown' }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }

export async function loadOrganizationKnowledge(
  call: PageLocals['call'],
  login: string,
): Promise<OrganizationKnowledgePage> {
  const viewer = await loadSignedInPage(call, pathToOrganizationTab(login, 'knowledge'))
  if (viewer.state !== 'ok') return viewer
  const organization = await loadOrganization(call, login)
  if (organization === undefined) return { state: 'unknown' }
  const { _id: id } = organization
  if (!canSeeOrganizationKnowledge(viewer.profile, id)) return { state: 'notFound' }
  return {
    state: 'ok',
    organization,
    knowledge: await call(contract.organizations.knowledge, { params: { id } }),
  }
}
