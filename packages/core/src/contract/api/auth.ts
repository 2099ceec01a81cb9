import { z } from 'zod'
import { Login } from './fields.ts'
import { isLocalAddress } from './is-local-address.ts'
import { route } from './route.ts'
import { SignInSource, SourceKind } from './source-kind.ts'
import { UserCard } from './user.ts'

const RETURN_ADDRESS_MESSAGE = 'The return address must be a page of this site'

/** A path on this site. Rejects anything that a browser could interpret as another host. */
export const ReturnTo = z
  .string()
  .max(500)
  .regex(/^\/\P{Cc}*$/u, RETURN_ADDRESS_MESSAGE)
  .refine(isLocalAddress, RETURN_ADDRESS_MESSAGE)
  .default('/')

/**
 * A cookie that shows scripts only whether the user is signed in. The session cookie itself is not readable
 * by scripts.
 */
export const SIGNED_IN_COOKIE = 'handiwork_signed_in'

/** `private` also requests access to private repositories on GitHub. */
export const connectAccessLevels = ['public', 'private'] as const

/** A provider (code host or Stack Overflow) that is configured on this service. */
export const SourceSetting = z.object({
  source: SourceKind,
  title: z.string(),
  signIn: z.boolean(),
  connect: z.boolean(),
  privateAccess: z.boolean(),
})
export type SourceSetting = z.infer<typeof SourceSetting>

/** An OpenID Connect provider that is configured on this service. */
export const OpenIdSetting = z.object({
  /** The name that the operator gave it. */
  title: z.string(),
  /** Whether the caller's profile has an account there. */
  connected: z.boolean(),
})
export type OpenIdSetting = z.infer<typeof OpenIdSetting>

/** The provider sends either a code or an error, and may add parameters. */
export const CallbackQuery = z.looseObject({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2000).optional(),
})

export const authSentences = {
  badState: 'Sign-in expired or started in another browser. Please try again',
  denied: (title: string) => `${title} denied the sign-in`,
  notAllowed: (title: string) => `Your ${title} account is not allowed to sign in here. Ask an administrator`,
  unavailable: (title: string) => `${title} did not respond. Please try again later`,
  clock: (title: string) =>
    `Sign-in failed, because the clocks of this service and ${title} differ. Ask an administrator`,
  notSetUp: 'This sign-in method is not available',
  linkedElsewhere: 'This account is linked to another profile',
  anotherConnected: (title: string) => `Another ${title} account is already linked`,
  anotherLinked: (title: string) => `Another ${title} account is already linked. Disconnect it first`,
} as const

export const auth = {
  start: route({
    method: 'GET',
    path: '/auth/:source',
    summary: 'Starts a sign-in with a provider',
    access: 'everyone',
    params: z.object({ source: SignInSource }),
    query: z.object({ returnTo: ReturnTo }),
    redirects: true,
  }),
  callback: route({
    method: 'GET',
    path: '/auth-redirect/:source',
    summary: 'OAuth callback for the provider',
    access: 'everyone',
    params: z.object({ source: SourceKind }),
    query: CallbackQuery,
    redirects: true,
  }),
  connect: route({
    method: 'GET',
    path: '/api/connect/:source',
    summary: "Links an account to the caller's profile, or reconnects it",
    access: 'signedIn',
    sessionOnly: true,
    params: z.object({ source: SourceKind }),
    query: z.object({ access: z.enum(connectAccessLevels).default('public'), returnTo: ReturnTo }),
    redirects: true,
  }),
  sources: route({
    method: 'GET',
    path: '/api/sources',
    summary: 'Lists the configured providers and whether demo sign-in is available',
    access: 'everyone',
    reply: z.object({
      sources: z.array(SourceSetting),
      /** The OpenID Connect provider, and whether the caller has connected it. Null if none is configured. */
      openId: OpenIdSetting.nullable(),
      demo: z.boolean(),
    }),
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session',
    access: 'everyone',
  }),
  demoUsers: route({
    method: 'GET',
    path: '/api/demo/people',
    summary: 'Lists the demo users; returns 404 unless demo mode is on',
    access: 'everyone',
    reply: z.array(UserCard),
  }),
  demoSignIn: route({
    method: 'POST',
    path: '/api/demo/sign-in',
    summary: 'Signs in as a demo user; returns 404 unless demo mode is on',
    access: 'everyone',
    body: z.strictObject({ login: Login }),
  }),
}
