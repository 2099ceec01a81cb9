import { z } from 'zod'
import { Login } from './fields.ts'
import { route } from './route.ts'
import { SignInSource, SourceKind } from './source-kind.ts'
import { UserCard } from './user.ts'

/** A page of this site; anything that browsers could take for another host is refused. */
export const ReturnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'One can only return to a page of this site')
  .default('/')

/** A cookie that tells scripts no more than that somebody is signed in; the session's own they cannot read. */
export const SIGNED_IN_COOKIE = 'handiwork_signed_in'

/** `private` asks GitHub for private repositories, too. */
export const connectAccesses = ['public', 'private'] as const

/** A code host, or Stack Overflow, as it is set up here. */
export const SourceSetting = z.object({
  source: SourceKind,
  title: z.string(),
  signIn: z.boolean(),
  connect: z.boolean(),
  privateAccess: z.boolean(),
})
export type SourceSetting = z.infer<typeof SourceSetting>

/** The code host sends one of two sets back, and may add to it. */
const FromCodeHost = z.looseObject({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2000).optional(),
})

export const authSentences = {
  badState: 'The sign-in took too long or began in another browser, please try again',
  denied: (title: string) => `${title} did not let you in`,
  notSetUp: 'This way to sign in is not set up here',
  linkedElsewhere: 'This account belongs to another profile',
  anotherLinked: (title: string) => `Another ${title} account is linked already, disconnect it first`,
} as const

export const auth = {
  start: route({
    method: 'GET',
    path: '/auth/:source',
    summary: 'Begins to sign in with a code host',
    access: 'everyone',
    params: z.object({ source: SignInSource }),
    query: z.object({ returnTo: ReturnTo }),
    redirects: true,
  }),
  callback: route({
    method: 'GET',
    path: '/auth-redirect/:source',
    summary: 'Where the code host leads back to',
    access: 'everyone',
    params: z.object({ source: SourceKind }),
    query: FromCodeHost,
    redirects: true,
  }),
  connect: route({
    method: 'GET',
    path: '/api/connect/:source',
    summary: 'Links another account to the own profile, or renews it',
    access: 'signedIn',
    sessionOnly: true,
    params: z.object({ source: SourceKind }),
    query: z.object({ access: z.enum(connectAccesses).default('public'), returnTo: ReturnTo }),
    redirects: true,
  }),
  sources: route({
    method: 'GET',
    path: '/api/sources',
    summary: 'Which sources are set up here, and whether sample people can be tried',
    access: 'everyone',
    reply: z.object({ sources: z.array(SourceSetting), demo: z.boolean() }),
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session',
    access: 'everyone',
  }),
  demoPeople: route({
    method: 'GET',
    path: '/api/demo/people',
    summary: 'The sample people one can sign in as; development only, not found otherwise',
    access: 'everyone',
    reply: z.array(UserCard),
  }),
  demoSignIn: route({
    method: 'POST',
    path: '/api/demo/sign-in',
    summary: 'Signs in as a sample person; development only, not found otherwise',
    access: 'everyone',
    body: z.strictObject({ login: Login }),
  }),
}
