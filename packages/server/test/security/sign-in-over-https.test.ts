import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { changeProfile } from '../email-verification.ts'
import { runMailTasks } from '../run-mail-tasks.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.ts'
import { createTestMailbox } from '../test-mailbox.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'

const PUBLIC_URL = 'https://handiwork.test'
const SESSION = '__Host-handiwork_session'
const EXPIRED = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax'
const invalidStateError = { status: 400, body: { errorMessage: authSentences.badState } }

describe.each(databases)('sign-in behind a proxy with https on $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeAll(async () => {
    const settings = { publicUrl: PUBLIC_URL, trustProxy: true, production: true, rateFactor: 1000 }
    const redirectUris = signInHosts.map((host) => `${PUBLIC_URL}/auth-redirect/${host}`)
    context = await createTestServerWithHosts({ open, settings }, { redirectUris })
  })
  afterAll(() => context[Symbol.asyncDispose]())
  beforeEach(() => {
    for (const host of signInHosts) context.hosts[host].signInAs('adabyrne')
  })

  test.each(signInHosts)('sets only Secure cookies for this host on a sign-in with %s', async (host) => {
    const browser = createTestBrowser(context.server)
    const start = await browser.step(`/auth/${host}?returnTo=/jobs`)
    const callback = await browser.step(await grantAccess(browser, start.headers.location!))
    const attempt = expect.stringMatching(
      /^__Host-handiwork_attempt_[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect([start.headers['set-cookie']].flat()).toEqual([attempt])
    expect({ location: callback.headers.location, cookies: [callback.headers['set-cookie']].flat() }).toEqual(
      {
        location: `/welcome?returnTo=${encodeURIComponent('/jobs')}`,
        cookies: [
          expect.stringMatching(new RegExp(`^__Host-handiwork_attempt_[\\w-]{12}=; ${EXPIRED}$`)),
          expect.stringMatching(
            /^__Host-handiwork_session=[\w-]{64}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
          ),
          'handiwork_signed_in=1; Max-Age=7776000; Path=/; Secure; SameSite=Lax',
          `__Host-handiwork_anonymous=; ${EXPIRED}`,
        ],
      },
    )
  })

  test.each(['http', 'https', 'javascript', undefined])(
    'sets Secure cookies and an https callback URL if the proxy reports the scheme %s',
    async (scheme) => {
      const { headers } = await context.server.get('/auth/gitHub', {
        headers: { ...(scheme && { 'x-forwarded-proto': scheme }), 'x-forwarded-host': 'evil.test' },
      })
      expect({
        cookie: String(headers['set-cookie']),
        redirectUri: new URL(headers.location!).searchParams.get('redirect_uri'),
      }).toEqual({
        cookie: expect.stringMatching(/^__Host-.*; Secure;/),
        redirectUri: `${PUBLIC_URL}/auth-redirect/gitHub`,
      })
    },
  )

  test('rejects a repeated callback, also with the cookies of the first', async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await prepareCallback(browser)
    const cookiesBefore = new Map(browser.cookies)
    await browser.step(callbackUrl)
    const repetitions = [
      await browser.step(callbackUrl),
      await createTestBrowser(context.server, cookiesBefore).step(callbackUrl),
    ]
    expect(repetitions).toMatchObject([invalidStateError, invalidStateError])
  })

  test('rejects a callback in another browser, which then has no session', async () => {
    const otherBrowser = createTestBrowser(context.server)
    const callbackUrl = await prepareCallback(createTestBrowser(context.server))
    expect(await otherBrowser.step(callbackUrl)).toMatchObject(invalidStateError)
    expect([...otherBrowser.cookies.keys()]).toEqual([])
  })

  test('rejects an attempt cookie without the prefix, which a subdomain can set', async () => {
    const callbackUrl = await prepareCallback(createTestBrowser(context.server))
    const state = new URL(callbackUrl).searchParams.get('state')!
    const planted = new Map([[`handiwork_attempt_${state.slice(0, 12)}`, state]])
    expect(await createTestBrowser(context.server, planted).step(callbackUrl)).toMatchObject(
      invalidStateError,
    )
  })

  test('ignores a valid session key in a cookie without the prefix, which a subdomain can set', async () => {
    const { cookie } = await context.server.createUser()
    const statusOf = async (header: string) =>
      (await context.server.get('/api/profile', { headers: { cookie: header } })).status
    expect({
      withPrefix: await statusOf(cookie),
      withoutPrefix: await statusOf(cookie.replace('__Host-', '')),
    }).toEqual({ withPrefix: 200, withoutPrefix: 401 })
  })

  test('replaces a planted key and ends its session on sign-in', async () => {
    const attacker = await context.server.createUser()
    const plantedKey = attacker.cookie.slice(`${SESSION}=`.length)
    const victim = createTestBrowser(context.server, new Map([[SESSION, plantedKey]]))
    await victim.visit('/auth/gitHub')
    expect({
      attackerStatus: (await context.server.get('/api/profile', { as: attacker })).status,
      hasPlantedKey: victim.cookies.get(SESSION) === plantedKey,
      isAttacker: (await victim.user())?.id === attacker.id,
    }).toEqual({ attackerStatus: 401, hasPlantedKey: false, isAttacker: false })
  })

  test.each([
    [PUBLIC_URL, 204],
    ['http://handiwork.test', 403],
    ['https://handiwork.test:8443', 403],
    ['https://login.handiwork.test', 403],
  ])('answers a sign-out from the origin %s with %i', async (origin, status) => {
    const as = await context.server.createUser()
    expect(await context.server.post('/logout', { as, headers: { origin } })).toMatchObject({ status })
  })

  test('clears all cookies of the session on sign-out', async () => {
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitHub')
    await browser.post('/logout')
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('returns to the login page after a denial, which still has the page to return to', async () => {
    const browser = createTestBrowser(context.server)
    const { headers } = await browser.step('/auth/gitLab?returnTo=/jobs?page=2')
    const state = new URL(headers.location!).searchParams.get('state')
    const denial = await browser.step(`/auth-redirect/gitLab?error=access_denied&state=${state}`)
    expect(denial.headers.location).toBe('/login?error=denied&source=gitLab&returnTo=%2Fjobs%3Fpage%3D2')
  })

  test('writes https addresses into emails and device authorizations', async () => {
    await using mailbox = await createTestMailbox()
    const as = await context.server.createUser()
    const added = await changeProfile(context.server, as, { push: { email: 'ada@secure.test' } })
    expect(added).toMatchObject({ status: 200 })
    await runMailTasks(context.server, { settings: { smtpUrl: mailbox.url } })
    const device = await context.server.post('/api/device', { body: { name: 'a laptop' } })
    expect({ text: (await mailbox.next()).text, device: device.body }).toEqual({
      text: expect.stringContaining(`${PUBLIC_URL}/settings/security?verify=`),
      device: expect.objectContaining({ verificationUrl: `${PUBLIC_URL}/device` }),
    })
  })
})

const signInHosts = ['gitHub', 'gitLab', 'bitbucket'] as const

/** The callback URL after the provider granted access. */
async function prepareCallback(browser: TestBrowser): Promise<string> {
  return grantAccess(browser, (await browser.step('/auth/gitHub')).headers.location!)
}

async function grantAccess(browser: TestBrowser, authorizationUrl: string): Promise<string> {
  return (await browser.step(authorizationUrl)).headers.location!
}
