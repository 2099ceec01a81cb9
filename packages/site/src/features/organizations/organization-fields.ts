import { type Organization, organizationSentences } from '@handiwork/core/api'
import { slugify } from '@handiwork/core/format'
import type { Schemas } from '../../ui/form/load-schemas.ts'

/** Form values of an organization. */
export interface OrganizationFields {
  readonly name: string
  /** A newly selected logo. Null keeps the stored one. */
  readonly logo: File | null
  readonly description: string
  readonly url: string
  readonly email: string
  readonly login: string
  readonly host: string
  readonly namedToCandidates: boolean
}

/** What the form edits, and who uses it. */
export interface OrganizationFormContext {
  /** The organization to edit. Undefined for a new one. */
  readonly organization?: Organization | undefined
  /** Site admins also edit login and host. */
  readonly isSiteAdmin: boolean
}

/** Initial form values. Empty for a new organization. */
export function organizationFields(organization: Organization | undefined): OrganizationFields {
  return {
    name: organization?.name ?? '',
    logo: null,
    description: organization?.description ?? '',
    url: organization?.url ?? '',
    email: organization?.email ?? '',
    login: organization?.login ?? '',
    host: organization?.host ?? '',
    namedToCandidates: organization?.namedToCandidates ?? false,
  }
}

/** Updates the login with the name until the user edits the login (spec §2). */
export function rename(
  current: Pick<OrganizationFields, 'name' | 'login'>,
  name: string,
): Partial<OrganizationFields> {
  return current.login === deriveLogin(current.name) ? { name, login: deriveLogin(name) } : { name }
}

/** Request schema including the logo, which is required for a new organization (spec §5). */
export function organizationSchema(
  { NewOrganization, withFile }: Pick<Schemas, 'NewOrganization' | 'withFile'>,
  { organization }: OrganizationFormContext,
) {
  return withFile(
    NewOrganization,
    organization === undefined ? organizationSentences.iconRequired : undefined,
  )
}

/** The request body. Keeps existing links, because the form has no field for them. */
export function organizationBody(
  { logo, login, host, ...fields }: OrganizationFields,
  { organization, isSiteAdmin }: OrganizationFormContext,
): unknown {
  return {
    ...fields,
    ...(logo && { file: logo }),
    links: organization?.links ?? [],
    ...(isSiteAdmin && { host, ...(login !== '' && { login }) }),
  }
}

const MAX_LOGIN_LENGTH = 39

/** Slug of the name, truncated to the maximum login length. */
function deriveLogin(name: string): string {
  return slugify(name)
    .slice(0, MAX_LOGIN_LENGTH)
    .replace(/^-+|-+$/g, '')
}
