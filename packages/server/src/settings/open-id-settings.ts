import { z } from 'zod'

/** The OpenID Connect provider that users sign in with. */
export interface OpenIdSettings {
  /** The issuer identifier, exactly as configured: providers compare it character by character. */
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** The name on the button. */
  readonly title: string
  readonly scopes: readonly string[]
  /** The claim with the user's groups, or its path, such as `realm_access.roles`. */
  readonly groupsClaim: string
  /** Groups whose members have the role. */
  readonly roleGroups: Readonly<Record<'admin' | 'client', readonly string[]>>
  /** Only members of these groups can sign in. Empty allows everyone. */
  readonly allowedGroups: readonly string[]
  /** Only users with a verified email address in these domains can sign in, in lower case. Empty allows everyone. */
  readonly allowedDomains: readonly string[]
  /** Users cannot sign in with code hosts. They can still connect them. */
  readonly only: boolean
}

/** Plain HTTP would send the client secret unencrypted, so it is limited to this machine. */
const IssuerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value), 'must have no query')
  .refine(
    (value) => value.startsWith('https:') || isLoopback(new URL(value)),
    'must start with https://, except on loopback addresses',
  )

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/**
 * A list separated by commas, or by semicolons if there is one: names of LDAP groups contain commas. Spaces around
 * names don't count.
 */
export const NameList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(value.includes(';') ? ';' : ',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )

export const openIdVariables = {
  OIDC_ISSUER: IssuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(50).default('single sign-on'),
  OIDC_SCOPES: z
    .string()
    .default('openid profile email')
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine((scopes) => scopes.includes('openid'), 'must contain openid'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ADMIN_GROUPS: NameList,
  OIDC_RECRUITER_GROUPS: NameList,
  OIDC_ALLOWED_GROUPS: NameList,
  OIDC_ALLOWED_DOMAINS: NameList,
  OIDC_ONLY: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
}

const OpenIdEnvironment = z.object(openIdVariables)
type OpenIdEnvironment = z.infer<typeof OpenIdEnvironment>

export function findOpenIdConflicts(env: OpenIdEnvironment): (string | false)[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = env
  const present = [issuer, id, secret].filter(Boolean).length
  return [
    present > 0 && present < 3 && 'OIDC_ISSUER: also requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    env.OIDC_ONLY &&
      issuer === undefined &&
      'OIDC_ONLY: requires OIDC_ISSUER. Otherwise, no one can sign in.',
  ]
}

export function parseOpenId(env: OpenIdEnvironment): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = env
  if (!issuer || !id || !secret) return undefined
  return {
    ...{ issuer, client: { id, secret }, title: env.OIDC_NAME, scopes: env.OIDC_SCOPES },
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    roleGroups: { admin: env.OIDC_ADMIN_GROUPS, client: env.OIDC_RECRUITER_GROUPS },
    allowedGroups: env.OIDC_ALLOWED_GROUPS,
    allowedDomains: env.OIDC_ALLOWED_DOMAINS.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    only: env.OIDC_ONLY,
  }
}
