import { NewOrganization, type Organization, organizationSentences } from '@handiwork/core/api'
import { slug } from '@handiwork/core/format'
import { withFile } from '../../ui/form/with-file.ts'

/** An organization as it is typed. */
export interface OrganizationFields {
  readonly name: string
  /** Chosen now; the one that is kept stays when there is none. */
  readonly logo: File | null
  readonly description: string
  readonly url: string
  readonly email: string
  readonly login: string
  readonly host: string
}

/** Which form it is. */
export interface WhichForm {
  /** The one that is edited; a new one when left out. */
  readonly organization?: Organization | undefined
  /** Admins of the site choose the login and the host, too. */
  readonly isSiteAdmin: boolean
}

/** Empty where one is added. */
export function organizationFields(organization: Organization | undefined): OrganizationFields {
  return {
    name: organization?.name ?? '',
    logo: null,
    description: organization?.description ?? '',
    url: organization?.url ?? '',
    email: organization?.email ?? '',
    login: organization?.login ?? '',
    host: organization?.host ?? '',
  }
}

/** The login follows the name until somebody edits it (spec §2). */
export function renamed(
  before: Pick<OrganizationFields, 'name' | 'login'>,
  name: string,
): Partial<OrganizationFields> {
  return before.login === loginOf(before.name) ? { name, login: loginOf(name) } : { name }
}

/** The body of the call with the logo, which a new organization needs (spec §5). */
export function organizationSchema({ organization }: WhichForm) {
  return withFile(
    NewOrganization,
    organization === undefined ? organizationSentences.iconRequired : undefined,
  )
}

/** What is sent. Links are kept as they are: the form has no field for them. */
export function organizationBody(
  { logo, login, host, ...fields }: OrganizationFields,
  { organization, isSiteAdmin }: WhichForm,
): unknown {
  return {
    ...fields,
    ...(logo && { file: logo }),
    links: organization?.links ?? [],
    ...(isSiteAdmin && { host, ...(login !== '' && { login }) }),
  }
}

// --- internal ---

const LOGIN_AT_MOST = 39

/** Its slug, cut to what a login may be. */
function loginOf(name: string): string {
  return slug(name)
    .slice(0, LOGIN_AT_MOST)
    .replace(/^-+|-+$/g, '')
}
