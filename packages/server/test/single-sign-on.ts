import type { TestDatabase } from './databases.ts'
import type { ProviderUser, TestProvider } from './open-id-provider.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** A user of the provider with a verified email address and a group without a role. */
export const ada: ProviderUser = {
  sub: 'ada-1815',
  claims: {
    ...{ preferred_username: 'ada', name: 'Ada Byrne', email: 'ada@oakfield.example', email_verified: true },
    groups: ['developers'],
  },
}
/** The user with other claims. */
export const changed = (user: ProviderUser, claims: ProviderUser['claims']): ProviderUser => ({
  sub: user.sub,
  claims: { ...user.claims, ...claims },
})

/** Starts the service with the provider. */
export function startSingleSignOn(
  provider: TestProvider,
  { open, settings }: Pick<TestServerOptions, 'settings'> & { readonly open?: TestDatabase['open'] } = {},
): Promise<TestServer> {
  return createTestServer({ ...(open && { open }), settings: { openId: provider.settings, ...settings } })
}

/** A browser with the session of a test user. */
export function browserOf(server: TestServer, cookie: string): TestBrowser {
  const pairs = cookie.split('; ').map((one): [string, string] => {
    const [name = '', value = ''] = one.split('=')
    return [name, value]
  })
  return createTestBrowser(server, new Map(pairs))
}

/** Starts a sign-in and authorizes it at the provider. Returns the callback URL. */
export async function authorize(provider: TestProvider, browser: TestBrowser, path = '/auth/openId') {
  const { headers } = await browser.step(path)
  return await provider.authorize(headers.location ?? '')
}

/** Signs in, and returns the response of the callback. */
export async function signIn(
  provider: TestProvider,
  browser: TestBrowser,
  path?: string,
  headers?: Record<string, string>,
) {
  return await browser.step(await authorize(provider, browser, path), headers)
}

/** The user whom the browser is signed in as. */
export async function findUser({ db }: TestServer, browser: TestBrowser) {
  const id = (await browser.user())?.id ?? ''
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}
