import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../a-browser.ts'
import { databases, type TestDatabase } from '../databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../some-hosts.ts'

const refused = { status: 400, body: { errorMessage: authSentences.badState } }

describe.each(databases)('signing in by OAuth on $kind', ({ open }) => {
  let world: ServerWithHosts
  beforeAll(async () => {
    world = await asAda(open)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('somebody new comes back signed in, to where they began', async () => {
    const browser = aBrowser(world.server)
    const { path } = await browser.visit('/auth/gitHub?returnTo=/jobs?page=2')
    expect([path, await browser.user()]).toEqual(['/jobs?page=2', expect.anything()])
  })

  test('somebody new is kept as the source tells of them', async () => {
    await using world = await asAda(open)
    await aBrowser(world.server).visit('/auth/gitHub')
    const person = await world.server.db.selectFrom('users').selectAll().executeTakeFirst()
    expect(person).toMatchObject({
      login: 'adabyrne',
      name: 'Ada Byrne',
      location: 'London',
      biography: 'Weaves numbers.',
      url: 'https://byrne.example',
      role: 'user',
      visibility: 'public',
    })
  })

  test.each(['gitHub', 'gitLab', 'bitbucket'] as const)('one can sign in with %s', async (source) => {
    const browser = aBrowser(world.server)
    await browser.visit(`/auth/${source}`)
    expect(await browser.user()).toBeDefined()
  })

  test('one cannot sign in with Stack Overflow', async () => {
    expect(await aBrowser(world.server).step('/auth/stackOverflow')).toMatchObject({ status: 404 })
  })

  test('who comes again is who they were', async () => {
    const [first, second] = [aBrowser(world.server), aBrowser(world.server)]
    await first.visit('/auth/gitHub')
    await second.visit('/auth/gitHub')
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('who took another name at the source is who they were', async () => {
    await using world = await asAda(open)
    const [first, second] = [aBrowser(world.server), aBrowser(world.server)]
    await first.visit('/auth/gitHub')
    renameAda(world)
    await second.visit('/auth/gitHub')
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('six who arrive at once with one new account are one person', async () => {
    await using world = await asAda(open)
    const browsers = Array.from({ length: 6 }, () => aBrowser(world.server))
    await Promise.all(browsers.map((browser) => browser.visit('/auth/gitHub')))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.user())?.id))
    const people = await world.server.db.selectFrom('users').select('id').execute()
    expect([new Set(ids).size, people.length]).toEqual([1, 1])
  })

  test('the source is asked with S256, and to send people to one address', async () => {
    const { headers } = await aBrowser(world.server).step('/auth/gitHub')
    expect(Object.fromEntries(new URL(headers.location!).searchParams)).toMatchObject({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/auth-redirect/gitHub',
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'read:user user:email',
    })
  })

  test('two attempts in one browser do not get in each other’s way', async () => {
    const browser = aBrowser(world.server)
    const [one, other] = [await browser.step('/auth/gitHub'), await browser.step('/auth/gitLab')]
    const first = await browser.visit(one.headers.location!)
    const second = await browser.visit(other.headers.location!)
    expect([first.path, second.path]).toEqual(['/', '/'])
  })

  test('what a source sent back is good in the browser that asked only', async () => {
    const back = await sentBack(aBrowser(world.server))
    expect(await aBrowser(world.server).step(back)).toMatchObject(refused)
  })

  test('what a source sent back is good once', async () => {
    const browser = aBrowser(world.server)
    const back = await sentBack(browser)
    const kept = new Map(browser.cookies)
    await browser.step(back)
    expect(await aBrowser(world.server, kept).step(back)).toMatchObject(refused)
  })

  test('what a source sent back is good for ten minutes', async () => {
    const browser = aBrowser(world.server)
    const back = await sentBack(browser)
    await world.server.db
      .updateTable('oauthAttempts')
      .set({ createdAt: new Date(Date.now() - 601_000) })
      .execute()
    expect(await browser.step(back)).toMatchObject(refused)
  })

  test('an answer without a state is refused', async () => {
    expect(await aBrowser(world.server).step('/auth-redirect/gitHub?code=1')).toMatchObject(refused)
  })

  test('an answer to what was asked of another source is refused', async () => {
    const browser = aBrowser(world.server)
    const back = await sentBack(browser)
    expect(await browser.step(back.replace('/gitHub', '/gitLab'))).toMatchObject(refused)
  })

  test('an answer that names another issuer is refused', async () => {
    const browser = aBrowser(world.server)
    const back = await sentBack(browser)
    expect(await browser.step(`${back}&iss=https://evil.example`)).toMatchObject(refused)
  })

  test('an answer that names the issuer we asked is taken', async () => {
    const browser = aBrowser(world.server)
    const back = await sentBack(browser)
    const issuer = encodeURIComponent(`${world.hosts.gitHub.webUrl}/login/oauth`)
    expect(await browser.step(`${back}&iss=${issuer}`)).toMatchObject({
      status: 302,
      headers: { location: '/' },
    })
  })

  test('a code that was meant for another attempt is worth nothing', async () => {
    const [mine, theirs] = [aBrowser(world.server), aBrowser(world.server)]
    const stolen = new URL(await sentBack(theirs)).searchParams.get('code')!
    const back = new URL(await sentBack(mine))
    back.searchParams.set('code', stolen)
    expect((await mine.step(back.href)).headers.location).toBe('/login?error=failed&source=gitHub')
  })

  test('who presses Cancel is back at the login, and told so', async () => {
    const browser = aBrowser(world.server)
    const { headers } = await browser.step('/auth/gitHub')
    const state = new URL(headers.location!).searchParams.get('state')
    const { path } = await browser.visit(`/auth-redirect/gitHub?error=access_denied&state=${state}`)
    expect(path).toBe('/login?error=denied&source=gitHub')
  })

  test('a source that answers with nonsense leads back to the login', async () => {
    const nonsense = { kind: 'wrongBody', body: '[]' } as const
    world.hosts.gitHub.next(nonsense, nonsense)
    const { path } = await aBrowser(world.server).visit('/auth/gitHub')
    expect(path).toBe('/login?error=failed&source=gitHub')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])(
    'nobody is led to %j',
    async (returnTo) => {
      const path = `/auth/gitHub?returnTo=${encodeURIComponent(returnTo)}`
      expect(await aBrowser(world.server).step(path)).toMatchObject({ status: 400 })
    },
  )
})

/** A server that Ada has not come to yet; all sources let her in. */
async function asAda(open: TestDatabase['open']): Promise<ServerWithHosts> {
  const world = await aServerWithHosts({ open })
  for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
    world.hosts[kind].signInAs('adabyrne')
  }
  return world
}

/** Where the source sends somebody who let us in. */
async function sentBack(browser: ReturnType<typeof aBrowser>): Promise<string> {
  const { headers } = await browser.step('/auth/gitHub')
  return (await browser.step(headers.location!)).headers.location!
}

function renameAda({ hosts: { gitHub } }: ServerWithHosts): void {
  gitHub.world.people = gitHub.world.people.map((person) =>
    person.login === 'adabyrne' ? { ...person, login: 'countess' } : person,
  )
  gitHub.signInAs('countess')
}
