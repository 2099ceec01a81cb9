import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenIdSettings } from '../../src/settings/open-id-settings.ts'
import { type ProviderUser, startOpenIdProvider, type TestProvider } from '../open-id-provider.ts'
import { ada, changed, findUser, signIn, startSingleSignOn } from '../single-sign-on.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createTestServer } from '../test-server.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
beforeEach(() => {
  provider.signInAs(ada)
  provider.deny(false)
})

test.each<[string, Partial<OpenIdSettings>, ProviderUser['claims'], string]>([
  ['an allowed group', { allowedGroups: ['developers'] }, {}, '/welcome?returnTo=%2F'],
  ['no allowed group', { allowedGroups: ['managers'] }, {}, '/login?error=notAllowed&source=openId'],
  ['an allowed domain', { allowedDomains: ['oakfield.example'] }, {}, '/welcome?returnTo=%2F'],
  [
    'an unverified address in an allowed domain',
    { allowedDomains: ['oakfield.example'] },
    { email_verified: false },
    '/login?error=notAllowed&source=openId',
  ],
  [
    'a domain that only ends like an allowed one',
    { allowedDomains: ['field.example'] },
    {},
    '/login?error=notAllowed&source=openId',
  ],
  ['2000 groups', { allowedGroups: ['group 1999'] }, { groups: manyGroups(2000) }, '/welcome?returnTo=%2F'],
])('with %s, the sign-in leads to %4$s', async (_, settings, claims, location) => {
  await using server = await startSingleSignOn(provider, {
    settings: { openId: { ...provider.settings, ...settings } },
  })
  provider.signInAs(changed(ada, claims))
  const browser = createTestBrowser(server)
  const { headers } = await signIn(provider, browser)
  expect({ location: headers.location, signedIn: (await browser.user()) !== undefined }).toEqual({
    location,
    signedIn: location.startsWith('/welcome'),
  })
})

test('returns to the login page with the reason when the provider is unreachable', async () => {
  const openId = { ...provider.settings, issuer: 'http://127.0.0.1:1' }
  await using server = await startSingleSignOn(provider, { settings: { openId } })
  const { headers } = await createTestBrowser(server).step('/auth/openId?returnTo=/jobs')
  expect(headers.location).toBe('/login?error=unavailable&source=openId&returnTo=%2Fjobs')
  expect(await server.db.selectFrom('oauthAttempts').select('source').execute()).toEqual([])
})

test('returns 404 when no provider is configured', async () => {
  await using server = await createTestServer()
  const browser = createTestBrowser(server)
  expect(await browser.step('/auth/openId')).toMatchObject({ status: 404 })
  expect((await server.get('/api/sources')).body.openId).toBeNull()
})

test('turns off sign-in with code hosts on request, but lets users connect them', async () => {
  await using server = await startSingleSignOn(provider, {
    settings: { openId: { ...provider.settings, only: true } },
  })
  const browser = createTestBrowser(server)
  expect(await browser.step('/auth/gitHub')).toMatchObject({ status: 404 })
  const { sources } = (await server.get('/api/sources')).body
  expect(sources.filter((one: { signIn: boolean }) => one.signIn)).toEqual([])
  await signIn(provider, browser)
  expect(await browser.step('/api/connect/gitHub')).toMatchObject({ status: 302 })
})

test('signs out at the provider only if it opened the session', async () => {
  await using server = await startSingleSignOn(provider)
  const browser = createTestBrowser(server)
  await signIn(provider, browser)
  const { body } = await browser.post('/auth/openId/logout')
  const url = new URL(body.url)
  expect({ origin: url.origin, returnTo: url.searchParams.get('post_logout_redirect_uri') }).toEqual({
    origin: provider.issuer,
    returnTo: 'http://localhost:3000/',
  })
  expect((await fetch(url)).status).toBe(200)
  expect(await browser.user()).toBeUndefined()
  const mira = await server.createUser()
  expect((await server.post('/auth/openId/logout', { as: mira })).body).toEqual({ url: null })
})

test('stores the ID token encrypted, and none of the groups', async () => {
  await using server = await startSingleSignOn(provider)
  await signIn(provider, createTestBrowser(server))
  const { idToken } = await server.db.selectFrom('sessions').select('idToken').executeTakeFirstOrThrow()
  expect(idToken).toMatch(/^v1\./)
  const accounts = await server.db.selectFrom('openIdAccounts').selectAll().execute()
  expect(JSON.stringify(accounts)).not.toContain('developers')
})

test('makes a user with a listed verified email an admin, and only with a verified one', async () => {
  await using server = await startSingleSignOn(provider, {
    settings: { adminEmails: ['ada@oakfield.example'] },
  })
  const browser = createTestBrowser(server)
  provider.signInAs(changed(ada, { email_verified: false }))
  await signIn(provider, browser)
  const before = (await findUser(server, browser))?.role
  provider.signInAs(ada)
  await signIn(provider, browser)
  expect([before, (await findUser(server, browser))?.role]).toEqual(['user', 'admin'])
})

function manyGroups(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `group ${index}`)
}
