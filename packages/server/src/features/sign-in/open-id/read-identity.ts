import { Email } from '@handiwork/core/api'
import type { Account, AccountEmail } from '@handiwork/core/sources'
import type { OpenIdSettings } from '../../../settings/open-id-settings.ts'
import { loginFromUsername } from './login-from-username.ts'
import type { Claims } from './open-id-client.ts'

/** A user of the provider, as far as the service uses it. */
export interface OpenIdIdentity {
  readonly issuer: string
  readonly account: Account
  readonly username: string | null
  readonly emails: readonly AccountEmail[]
  readonly groups: ReadonlySet<string>
  /** The provider left out the groups, because there are too many (Microsoft Entra ID: more than 200). */
  readonly areGroupsOmitted: boolean
}

/** Reads the claims that the service uses. Claims with an unexpected type are ignored. */
export function readIdentity(
  claims: Claims,
  { groupsClaim }: Pick<OpenIdSettings, 'groupsClaim'>,
): OpenIdIdentity {
  const username = textOf(claims.preferred_username) ?? textOf(claims.nickname)
  return {
    issuer: new URL(claims.iss).href,
    username,
    account: {
      subject: claims.sub,
      login: username === null ? null : loginFromUsername(username),
      name: textOf(claims.name) ?? joinNames(claims) ?? username,
      avatarUrl: textOf(claims.picture),
      website: textOf(claims.website),
      ...{ url: null, location: null, company: null, biography: null },
    },
    emails: readEmails(claims),
    groups: readGroups(claims, groupsClaim),
    areGroupsOmitted: hasClaim(claims._claim_names, groupsClaim),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll('\0', '').toWellFormed().trim()
    : null
}

function joinNames({ given_name: given, family_name: family }: Claims): string | null {
  return [textOf(given), textOf(family)].filter(Boolean).join(' ') || null
}

/** Only the provider's own word makes an address verified. Amazon Cognito sends it as text. */
function readEmails({ email, email_verified: verified }: Claims): AccountEmail[] {
  const address = Email.safeParse(email).data
  return address === undefined
    ? []
    : [{ address, verified: verified === true || verified === 'true', primary: true }]
}

/** A list, or one name. The claim may be nested, such as `realm_access.roles` of Keycloak. */
function readGroups(claims: Claims, path: string): ReadonlySet<string> {
  const value = Object.hasOwn(claims, path) ? claims[path] : followPath(claims, path.split('.'))
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return new Set(list.filter((one) => typeof one === 'string'))
}

function followPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  return hasClaim(value, name) ? followPath(value[name], rest) : undefined
}

function hasClaim<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}
