import { authSentences } from '@handiwork/core/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, type TestBrowser } from '../a-browser.ts'
import { databases } from '../databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../some-hosts.ts'

describe.each(databases)('linking accounts on $kind', ({ open }) => {
  let world: ServerWithHosts
  beforeEach(async () => {
    world = await aServerWithHosts({ open })
    everywhere('adabyrne')
  })
  afterEach(() => world[Symbol.asyncDispose]())

  test('an account that is linked signs its person in', async () => {
    const ada = await signedIn('gitHub')
    await ada.visit('/api/connect/gitLab')
    expect((await (await signedIn('gitLab')).user())?.id).toBe((await ada.user())?.id)
  })

  test('an account with the same name and e-mail at another source is another person', async () => {
    const [gitHub, gitLab] = [await signedIn('gitHub'), await signedIn('gitLab')]
    expect((await gitLab.user())?.id).not.toBe((await gitHub.user())?.id)
  })

  test('who has a name that is taken chooses another later', async () => {
    await signedIn('gitHub')
    const second = await signedIn('gitLab')
    expect(await loginOf(second)).toBeNull()
  })

  test('nobody is called like a page of ours', async () => {
    world.hosts.gitHub.world.people = [{ id: 7, login: 'Admin', name: 'A', emails: [] }]
    world.hosts.gitHub.signInAs('Admin')
    expect(await loginOf(await signedIn('gitHub'))).toBeNull()
  })

  test('a name somebody gave up lately is not given away', async () => {
    const { id } = await world.server.person({ login: 'new-name' })
    await world.server.db
      .insertInto('formerLogins')
      .values({ login: 'adabyrne', userId: id, heldUntil: new Date(Date.now() + 60_000) })
      .execute()
    expect(await loginOf(await signedIn('gitHub'))).toBeNull()
  })

  test('an e-mail that is proven to be one person’s stays unproven for the next', async () => {
    await signedIn('gitHub')
    const second = (await (await signedIn('gitLab')).user())!
    const proven = await provenEmails()
    expect(proven.filter(({ userId }) => userId === second.id)).toEqual([])
  })

  test('e-mails the source has not verified are not kept', async () => {
    await signedIn('gitHub')
    const emails = await world.server.db.selectFrom('emails').select('address').execute()
    expect(emails.map(({ address }) => address)).not.toContain('ada@unproven.example')
  })

  test('mail goes to the address that is the first at the source', async () => {
    await signedIn('gitHub')
    const primary = await world.server.db
      .selectFrom('emails')
      .select('address')
      .where('isPrimary', '=', true)
      .execute()
    expect(primary).toEqual([{ address: 'ada@byrne.example' }])
  })

  test('an account of somebody else cannot be linked', async () => {
    await signedIn('gitLab')
    const other = await signedIn('gitHub')
    expect(await other.visit('/api/connect/gitLab')).toMatchObject({
      status: 409,
      body: { errorMessage: authSentences.linkedElsewhere },
    })
  })

  test('a second account of the same source cannot be linked', async () => {
    const ada = await signedIn('gitHub')
    everywhere('graceo')
    expect(await ada.visit('/api/connect/gitHub')).toMatchObject({
      status: 409,
      body: { errorMessage: authSentences.anotherLinked('GitHub') },
    })
  })

  test('who is not signed in logs in first', async () => {
    const { status, headers } = await aBrowser(world.server).step('/api/connect/gitLab')
    expect([status, headers.location]).toEqual([302, '/login?returnTo=%2Fapi%2Fconnect%2FgitLab'])
  })

  test.each(['cross-site', 'same-site'])('a page that is %s cannot begin a link', async (site) => {
    const headers = { 'sec-fetch-site': site }
    const answer = await world.server.get('/api/connect/gitLab', { as: await world.server.person(), headers })
    expect([answer.status, answer.headers.location]).toEqual([302, '/profile'])
  })

  test('a program cannot link', async () => {
    const person = await world.server.person()
    const token = await world.server.token(person)
    expect(await world.server.get('/api/connect/gitLab', { as: { token } })).toMatchObject({ status: 403 })
  })

  test('a link that was begun in one session does not end in another', async () => {
    const ada = await signedIn('gitHub')
    const { headers } = await ada.step('/api/connect/gitLab')
    const back = (await ada.step(headers.location!)).headers.location!
    everywhere('graceo')
    await ada.visit('/auth/gitHub')
    expect(await ada.step(back)).toMatchObject({ status: 400 })
  })

  test('a link keeps the session', async () => {
    const ada = await signedIn('gitHub')
    const before = await ada.user()
    await ada.visit('/api/connect/gitLab')
    expect(await ada.user()).toEqual(before)
  })

  test('a link is announced', async () => {
    const ada = await signedIn('gitHub')
    await ada.visit('/api/connect/gitLab')
    expect(world.server.announced).toEqual([
      { type: 'profile', id: (await ada.user())!.id, version: expect.any(Number) },
    ])
  })

  test('Stack Overflow can be linked', async () => {
    const ada = await signedIn('gitHub')
    await ada.visit('/api/connect/stackOverflow')
    expect(await identity('stackOverflow')).toMatchObject({ userId: (await ada.user())!.id, state: 'ok' })
  })

  test('private access asks GitHub for repositories', async () => {
    const ada = await signedIn('gitHub')
    await ada.visit('/api/connect/gitHub?access=private')
    expect(await identity('gitHub')).toMatchObject({
      privateAccess: true,
      scopes: 'read:user user:email repo',
    })
  })

  test('a sign-in later takes no private access away', async () => {
    await (await signedIn('gitHub')).visit('/api/connect/gitHub?access=private')
    await signedIn('gitHub')
    expect(await identity('gitHub')).toMatchObject({
      privateAccess: true,
      scopes: 'read:user user:email repo',
    })
  })

  test('who made an anonymous profile goes on with it', async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await anonymous(key, new Date(Date.now() + 60_000))
    const browser = aBrowser(world.server, new Map([['handiwork_anonymous', key]]))
    await browser.visit('/auth/gitHub')
    const adopted = await world.server.db
      .selectFrom('users')
      .select(['id', 'visibility', 'login', 'anonymousTokenHash'])
      .execute()
    expect(adopted).toEqual([{ id, visibility: 'public', login: 'adabyrne', anonymousTokenHash: null }])
  })

  test('who goes on with an anonymous profile gets nothing of what others in it did', async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await anonymous(key, new Date(Date.now() + 60_000))
    const { db } = world.server
    await db.updateTable('users').set({ experience: 188, level: 5 }).where('id', '=', id).execute()
    await db
      .insertInto('userLanguages')
      .values({ userId: id, language: 'typescript', experience: 188 })
      .execute()
    await aBrowser(world.server, new Map([['handiwork_anonymous', key]])).visit('/auth/gitHub')
    const { experience } = await db.selectFrom('users').select('experience').executeTakeFirstOrThrow()
    expect([experience, await db.selectFrom('leaderScores').selectAll().execute()]).toEqual([0, []])
  })

  test('an anonymous profile that is over is nobody’s', async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await anonymous(key, new Date(Date.now() - 60_000))
    const browser = aBrowser(world.server, new Map([['handiwork_anonymous', key]]))
    await browser.visit('/auth/gitHub')
    expect((await browser.user())?.id).not.toBe(id)
  })

  test('whose profile is deleted may come back', async () => {
    const ada = await signedIn('gitHub')
    const { id } = (await ada.user())!
    await world.server.db
      .updateTable('users')
      .set({ visibility: 'deleted', deletedAt: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await (await signedIn('gitHub')).user())?.id).toBe(id)
  })

  function everywhere(login: string): void {
    for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
      world.hosts[kind].signInAs(login)
    }
  }

  async function signedIn(source: string): Promise<TestBrowser> {
    const browser = aBrowser(world.server)
    await browser.visit(`/auth/${source}`)
    return browser
  }

  async function loginOf(browser: TestBrowser): Promise<string | null | undefined> {
    const { id } = (await browser.user())!
    const row = await world.server.db
      .selectFrom('users')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.login
  }

  async function identity(source: 'gitHub' | 'stackOverflow') {
    return world.server.db
      .selectFrom('identities')
      .selectAll()
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
  }

  async function provenEmails() {
    return world.server.db
      .selectFrom('emails')
      .select(['userId', 'address'])
      .where('verifiedAt', 'is not', null)
      .where('address', 'not like', '%noreply%')
      .execute()
  }

  async function anonymous(key: string, anonymousUntil: Date) {
    return world.server.db
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        visibility: 'unregistered',
        anonymousTokenHash: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key))),
        anonymousUntil,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
})
