import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../databases.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'

const invalidStateError = { status: 400, body: { errorMessage: authSentences.badState } }

describe.each(databases)('OAuth sign-in on $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeAll(async () => {
    context = await startWithAda(open)
  })
  afterAll(() => context[Symbol.asyncDispose]())

  test('signs a new user in and leads to the original page by the welcome page', async () => {
    const browser = createTestBrowser(context.server)
    const { path } = await browser.visit('/auth/gitHub?returnTo=/jobs?page=2')
    const welcome = `/welcome?returnTo=${encodeURIComponent('/jobs?page=2')}`
    expect({ path, user: await browser.user() }).toEqual({ path: welcome, user: expect.anything() })
  })

  test('stores the profile from the provider', async () => {
    await using context = await startWithAda(open)
    await createTestBrowser(context.server).visit('/auth/gitHub')
    const account = await context.server.db.selectFrom('users').selectAll().executeTakeFirst()
    expect(account).toMatchObject({
      login: 'adabyrne',
      name: 'Ada Byrne',
      location: 'London',
      biography: 'Weaves numbers.',
      url: 'https://byrne.example',
      role: 'user',
      visibility: 'public',
    })
  })

  test.each(['gitHub', 'gitLab', 'bitbucket'] as const)('allows signing in with %s', async (source) => {
    const browser = createTestBrowser(context.server)
    await browser.visit(`/auth/${source}`)
    expect(await browser.user()).toBeDefined()
  })

  test('does not allow signing in with Stack Overflow', async () => {
    expect(await createTestBrowser(context.server).step('/auth/stackOverflow')).toMatchObject({ status: 404 })
  })

  test('recognizes a returning user', async () => {
    const [first, second] = [createTestBrowser(context.server), createTestBrowser(context.server)]
    await first.visit('/auth/gitHub')
    await second.visit('/auth/gitHub')
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('recognizes a user whose login at the provider changed', async () => {
    await using context = await startWithAda(open)
    const [first, second] = [createTestBrowser(context.server), createTestBrowser(context.server)]
    await first.visit('/auth/gitHub')
    renameAda(context)
    await second.visit('/auth/gitHub')
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('creates one user for six parallel sign-ins with a new account', async () => {
    await using context = await startWithAda(open)
    const browsers = Array.from({ length: 6 }, () => createTestBrowser(context.server))
    await Promise.all(browsers.map((browser) => browser.visit('/auth/gitHub')))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.user())?.id))
    const people = await context.server.db.selectFrom('users').select('id').execute()
    expect({ signedInCount: new Set(ids).size, userCount: people.length }).toEqual({
      signedInCount: 1,
      userCount: 1,
    })
  })

  test('sends an S256 challenge and a fixed redirect URI', async () => {
    const { headers } = await createTestBrowser(context.server).step('/auth/gitHub')
    expect(Object.fromEntries(new URL(headers.location!).searchParams)).toMatchObject({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/auth-redirect/gitHub',
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'read:user user:email',
    })
  })

  test('allows parallel attempts in one browser', async () => {
    const browser = createTestBrowser(context.server)
    const [gitHubStep, gitLabStep] = [await browser.step('/auth/gitHub'), await browser.step('/auth/gitLab')]
    const first = await browser.visit(gitHubStep.headers.location!)
    const second = await browser.visit(gitLabStep.headers.location!)
    expect({ firstPath: first.path, secondPath: second.path }).toEqual({ firstPath: '/', secondPath: '/' })
  })

  test('rejects a callback in another browser', async () => {
    const callbackUrl = await completeAuthorization(createTestBrowser(context.server))
    expect(await createTestBrowser(context.server).step(callbackUrl)).toMatchObject(invalidStateError)
  })

  test('rejects a repeated callback', async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await completeAuthorization(browser)
    const cookiesBefore = new Map(browser.cookies)
    await browser.step(callbackUrl)
    expect(await createTestBrowser(context.server, cookiesBefore).step(callbackUrl)).toMatchObject(
      invalidStateError,
    )
  })

  test('returns a browser to the login page with the reason if the callback is rejected', async () => {
    const { headers } = await context.server.get('/auth-redirect/gitHub?code=1&state=unknown', {
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    expect(headers.location).toBe('/login?error=expired&source=gitHub')
  })

  test('rejects a callback after ten minutes', async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await completeAuthorization(browser)
    await context.server.db
      .updateTable('oauthAttempts')
      .set({ createdAt: new Date(Date.now() - 601_000) })
      .execute()
    expect(await browser.step(callbackUrl)).toMatchObject(invalidStateError)
  })

  test('rejects a callback without state', async () => {
    expect(await createTestBrowser(context.server).step('/auth-redirect/gitHub?code=1')).toMatchObject(
      invalidStateError,
    )
  })

  test("rejects a callback at another provider's URL", async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await completeAuthorization(browser)
    expect(await browser.step(callbackUrl.replace('/gitHub', '/gitLab'))).toMatchObject(invalidStateError)
  })

  test('rejects a callback with another issuer', async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await completeAuthorization(browser)
    expect(await browser.step(`${callbackUrl}&iss=https://evil.example`)).toMatchObject(invalidStateError)
  })

  test('accepts a callback with the expected issuer', async () => {
    const browser = createTestBrowser(context.server)
    const callbackUrl = await completeAuthorization(browser)
    const issuer = encodeURIComponent(`${context.hosts.gitHub.webUrl}/login/oauth`)
    expect(await browser.step(`${callbackUrl}&iss=${issuer}`)).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/^\/(welcome\?returnTo=%2F)?$/) },
    })
  })

  test('rejects a code of another attempt', async () => {
    const [ownBrowser, otherBrowser] = [createTestBrowser(context.server), createTestBrowser(context.server)]
    const stolen = new URL(await completeAuthorization(otherBrowser)).searchParams.get('code')!
    const callbackUrl = new URL(await completeAuthorization(ownBrowser))
    callbackUrl.searchParams.set('code', stolen)
    expect((await ownBrowser.step(callbackUrl.href)).headers.location).toBe(
      '/login?error=failed&source=gitHub',
    )
  })

  test('returns to the login page with a reason when the user cancels', async () => {
    const browser = createTestBrowser(context.server)
    const { headers } = await browser.step('/auth/gitHub')
    const state = new URL(headers.location!).searchParams.get('state')
    const { path } = await browser.visit(`/auth-redirect/gitHub?error=access_denied&state=${state}`)
    expect(path).toBe('/login?error=denied&source=gitHub')
  })

  test("returns to the login page when the provider's response is invalid", async () => {
    const nonsense = { kind: 'wrongBody', body: '[]' } as const
    context.hosts.gitHub.queueFaults(nonsense, nonsense)
    const { path } = await createTestBrowser(context.server).visit('/auth/gitHub')
    expect(path).toBe('/login?error=failed&source=gitHub')
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example/x',
  ])('rejects the return URL %j', async (returnTo) => {
    const path = `/auth/gitHub?returnTo=${encodeURIComponent(returnTo)}`
    expect(await createTestBrowser(context.server).step(path)).toMatchObject({ status: 400 })
  })
})

/** Starts a server without users, and hosts on which Ada is signed in. */
async function startWithAda(open: TestDatabase['open']): Promise<TestServerWithHosts> {
  const context = await createTestServerWithHosts({ open })
  for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
    context.hosts[kind].signInAs('adabyrne')
  }
  return context
}

/** The callback URL after the provider granted access. */
async function completeAuthorization(browser: ReturnType<typeof createTestBrowser>): Promise<string> {
  const { headers } = await browser.step('/auth/gitHub')
  return (await browser.step(headers.location!)).headers.location!
}

function renameAda({ hosts: { gitHub } }: TestServerWithHosts): void {
  gitHub.data.people = gitHub.data.people.map((account) =>
    account.login === 'adabyrne' ? { ...account, login: 'countess' } : account,
  )
  gitHub.signInAs('countess')
}
