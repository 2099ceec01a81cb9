import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/a-browser.ts'
import { databases } from '../../../test/databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../../../test/some-hosts.ts'
import type { Settings } from '../../env.ts'
import { type Grants, grants } from './grants.ts'

describe.each(databases)('what people let us do, on $kind', ({ open }) => {
  let world: ServerWithHosts
  let userId: string
  let granted: Grants

  beforeEach(async () => {
    world = await aServerWithHosts({ open })
    for (const kind of ['gitHub', 'gitLab', 'stackOverflow'] as const) world.hosts[kind].signInAs('adabyrne')
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitLab')
    userId = (await browser.user())!.id
    granted = grants(world.server.deps)
  })
  afterEach(() => world[Symbol.asyncDispose]())

  test('a token of a sign-in can be asked with', async () => {
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('where nothing is linked there is no token', async () => {
    expect(await granted.accessToken(userId, 'gitHub')).toBeUndefined()
  })

  test('a token that expires within a minute is renewed', async () => {
    const before = await granted.accessToken(userId, 'gitLab')
    await expire(30)
    const after = await granted.accessToken(userId, 'gitLab')
    expect([after === before, await isTaken(after)]).toEqual([false, true])
  })

  test('six who need an expired token at once renew it once', async () => {
    await expire(-1)
    const tokenRequests = requests()
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => grants(world.server.deps).accessToken(userId, 'gitLab')),
    )
    expect([requests() - tokenRequests, new Set(tokens).size, await isTaken(tokens[0])]).toEqual([1, 1, true])
  })

  test('a token is renewed again and again', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expire(-1)
      await granted.accessToken(userId, 'gitLab')
    }
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('a grant that was taken back has to be connected again', async () => {
    world.hosts.gitLab.revoke((await granted.accessToken(userId, 'gitLab'))!)
    await expire(-1)
    const token = await granted.accessToken(userId, 'gitLab')
    expect([token, await kept()]).toMatchObject([undefined, { state: 'reconnect', refreshToken: null }])
  })

  test('connecting again brings a token', async () => {
    world.hosts.gitLab.revoke((await granted.accessToken(userId, 'gitLab'))!)
    await expire(-1)
    await granted.accessToken(userId, 'gitLab')
    await aBrowser(world.server).visit('/auth/gitLab')
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('a source that cannot be reached is asked again later', async () => {
    await expire(-1)
    const unreachable = grants({ db: world.server.db, settings: withTokenUrl('http://127.0.0.1:9/token') })
    await expect(unreachable.accessToken(userId, 'gitLab')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('secrets are sent without TLS to this machine only', async () => {
    await expire(-1)
    const open = grants({ db: world.server.db, settings: withTokenUrl('http://gitlab.test/token') })
    await expect(open.accessToken(userId, 'gitLab')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('who began to renew and never came back is not waited for', async () => {
    await expire(-1)
    await world.server.db
      .updateTable('identities')
      .set({ leaseUntil: secondsFromNow(-1) })
      .execute()
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('a token that cannot be renewed is good to its end', async () => {
    await linkStackOverflow()
    await expire(30, 'stackOverflow')
    expect(await granted.accessToken(userId, 'stackOverflow')).toBeDefined()
  })

  test('a token that cannot be renewed has to be connected again after its end', async () => {
    await linkStackOverflow()
    await expire(-1, 'stackOverflow')
    const token = await granted.accessToken(userId, 'stackOverflow')
    expect([token, await kept('stackOverflow')]).toMatchObject([undefined, { state: 'reconnect' }])
  })

  test('a token the source takes no more has to be connected again', async () => {
    await granted.lost(userId, 'gitLab', (await granted.accessToken(userId, 'gitLab'))!)
    expect(await kept()).toMatchObject({ state: 'reconnect', accessToken: null })
  })

  test('a token that was renewed meanwhile is not given up for the old one', async () => {
    const old = (await granted.accessToken(userId, 'gitLab'))!
    await expire(-1)
    await granted.accessToken(userId, 'gitLab')
    await granted.lost(userId, 'gitLab', old)
    expect(await kept()).toMatchObject({ state: 'ok' })
  })

  test('disconnecting erases what the source gave', async () => {
    await disconnect()
    expect(await kept()).toMatchObject({
      ...{ accessToken: null, refreshToken: null, expiresAt: null, scopes: '', privateAccess: false },
      state: 'disconnected',
    })
  })

  test('a disconnected account signs in, and stays disconnected', async () => {
    await disconnect()
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitLab')
    expect([(await browser.user())?.id, (await kept()).accessToken]).toEqual([userId, null])
  })

  test('a disconnected account can be connected again', async () => {
    await disconnect()
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitLab')
    await browser.visit('/api/connect/gitLab')
    expect(await isTaken(await granted.accessToken(userId, 'gitLab'))).toBe(true)
  })

  test('another account can be connected in the place of a disconnected one', async () => {
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitLab')
    await disconnect()
    world.hosts.gitLab.signInAs('graceo')
    await browser.visit('/api/connect/gitLab')
    expect(await kept()).toMatchObject({ userId, login: 'graceo', state: 'ok' })
  })

  test('who disconnects while a token is renewed stays disconnected', async () => {
    await expire(-1)
    const renewing = granted.accessToken(userId, 'gitLab')
    await disconnect()
    await renewing
    expect(await kept()).toMatchObject({ state: 'disconnected', accessToken: null })
  })

  test('a token that was sealed with a secret that is gone has to be connected again', async () => {
    const settings = {
      ...world.server.deps.settings,
      secrets: ['another secret that is long enough to seal'],
    }
    const token = await grants({ db: world.server.db, settings }).accessToken(userId, 'gitLab')
    expect([token, await kept()]).toMatchObject([undefined, { state: 'reconnect' }])
  })

  async function isTaken(token: string | undefined): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${world.hosts.gitLab.apiUrl}/user`, { headers })).ok
  }

  function requests(): number {
    return world.hosts.gitLab.requests.filter(({ path }) => path.startsWith('/oauth/token')).length
  }

  async function expire(seconds: number, source: 'gitLab' | 'stackOverflow' = 'gitLab'): Promise<void> {
    const { db } = world.server
    const expiresAt = secondsFromNow(seconds)
    await db.updateTable('identities').set({ expiresAt }).where('source', '=', source).execute()
  }

  async function kept(source: 'gitLab' | 'stackOverflow' = 'gitLab') {
    const { db } = world.server
    return db.selectFrom('identities').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
  }

  async function disconnect(): Promise<void> {
    await world.server.db.transaction().execute((trx) => granted.disconnect(trx, userId, 'gitLab'))
  }

  async function linkStackOverflow(): Promise<void> {
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitLab')
    await browser.visit('/api/connect/stackOverflow')
  }

  function withTokenUrl(tokenUrl: string): Settings {
    const { settings } = world.server.deps
    const { sources } = settings
    return { ...settings, sources: { ...sources, gitLab: { ...sources.gitLab, tokenUrl } } }
  }
})

function secondsFromNow(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}
