import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestBrowser } from '../../../test/test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../../../test/test-server-with-hosts.ts'
import type { Settings } from '../../env.ts'
import { createGrants, type Grants } from './grants.ts'

describe.each(databases)('OAuth grants on $kind', ({ open }) => {
  let context: TestServerWithHosts
  let userId: string
  let grantService: Grants

  beforeEach(async () => {
    context = await createTestServerWithHosts({ open })
    for (const kind of ['gitHub', 'gitLab', 'stackOverflow'] as const)
      context.hosts[kind].signInAs('adabyrne')
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitLab')
    userId = (await browser.user())!.id
    grantService = createGrants(context.server.deps)
  })
  afterEach(() => context[Symbol.asyncDispose]())

  test('returns a working token after a sign-in', async () => {
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('returns no token for a provider that is not linked', async () => {
    expect(await grantService.getAccessToken(userId, 'gitHub')).toBeUndefined()
  })

  test('renews a token that expires within a minute', async () => {
    const before = await grantService.getAccessToken(userId, 'gitLab')
    await setExpiry(30)
    const after = await grantService.getAccessToken(userId, 'gitLab')
    expect({ isSameToken: after === before, isAccepted: await isAccepted(after) }).toEqual({
      isSameToken: false,
      isAccepted: true,
    })
  })

  test('renews an expired token once for six parallel requests', async () => {
    await setExpiry(-1)
    const requestsBefore = countTokenRequests()
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => createGrants(context.server.deps).getAccessToken(userId, 'gitLab')),
    )
    expect({
      requestCount: countTokenRequests() - requestsBefore,
      tokenCount: new Set(tokens).size,
      isAccepted: await isAccepted(tokens[0]),
    }).toEqual({ requestCount: 1, tokenCount: 1, isAccepted: true })
  })

  test('renews a token repeatedly', async () => {
    for (let round = 0; round < 3; round += 1) {
      await setExpiry(-1)
      await grantService.getAccessToken(userId, 'gitLab')
    }
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('requires reconnecting after the grant was revoked', async () => {
    context.hosts.gitLab.revoke((await grantService.getAccessToken(userId, 'gitLab'))!)
    await setExpiry(-1)
    const token = await grantService.getAccessToken(userId, 'gitLab')
    expect({ token, identity: await findIdentity() }).toMatchObject({
      token: undefined,
      identity: { state: 'reconnect', refreshToken: null },
    })
  })

  test('returns a token after reconnecting', async () => {
    context.hosts.gitLab.revoke((await grantService.getAccessToken(userId, 'gitLab'))!)
    await setExpiry(-1)
    await grantService.getAccessToken(userId, 'gitLab')
    await createTestBrowser(context.server).visit('/auth/gitLab')
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('rejects while the provider is unreachable and succeeds later', async () => {
    await setExpiry(-1)
    const unreachable = createGrants({
      db: context.server.db,
      settings: withTokenUrl('http://127.0.0.1:9/token'),
    })
    await expect(unreachable.getAccessToken(userId, 'gitLab')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('refuses to send secrets without TLS to another host', async () => {
    await setExpiry(-1)
    const open = createGrants({ db: context.server.db, settings: withTokenUrl('http://gitlab.test/token') })
    await expect(open.getAccessToken(userId, 'gitLab')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('takes over an expired lease', async () => {
    await setExpiry(-1)
    await context.server.db
      .updateTable('identities')
      .set({ leaseUntil: secondsFromNow(-1) })
      .execute()
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('uses a token without a refresh token until it expires', async () => {
    await linkStackOverflow()
    await setExpiry(30, 'stackOverflow')
    expect(await grantService.getAccessToken(userId, 'stackOverflow')).toBeDefined()
  })

  test('requires reconnecting when a token without a refresh token has expired', async () => {
    await linkStackOverflow()
    await setExpiry(-1, 'stackOverflow')
    const token = await grantService.getAccessToken(userId, 'stackOverflow')
    expect({ token, identity: await findIdentity('stackOverflow') }).toMatchObject({
      token: undefined,
      identity: { state: 'reconnect' },
    })
  })

  test('requires reconnecting when the provider rejects the token', async () => {
    await grantService.rejectToken(userId, 'gitLab', (await grantService.getAccessToken(userId, 'gitLab'))!)
    expect(await findIdentity()).toMatchObject({ state: 'reconnect', accessToken: null })
  })

  test('ignores a rejected token that has been renewed since', async () => {
    const old = (await grantService.getAccessToken(userId, 'gitLab'))!
    await setExpiry(-1)
    await grantService.getAccessToken(userId, 'gitLab')
    await grantService.rejectToken(userId, 'gitLab', old)
    expect(await findIdentity()).toMatchObject({ state: 'ok' })
  })

  test('erases tokens on disconnect', async () => {
    await disconnect()
    expect(await findIdentity()).toMatchObject({
      ...{ accessToken: null, refreshToken: null, expiresAt: null, scopes: '', privateAccess: false },
      state: 'disconnected',
    })
  })

  test('keeps an identity disconnected after a sign-in with it', async () => {
    await disconnect()
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitLab')
    expect({ id: (await browser.user())?.id, accessToken: (await findIdentity()).accessToken }).toEqual({
      id: userId,
      accessToken: null,
    })
  })

  test('reconnects a disconnected identity', async () => {
    await disconnect()
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitLab')
    await browser.visit('/api/connect/gitLab')
    expect(await isAccepted(await grantService.getAccessToken(userId, 'gitLab'))).toBe(true)
  })

  test('replaces a disconnected identity with another account', async () => {
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitLab')
    await disconnect()
    context.hosts.gitLab.signInAs('graceo')
    await browser.visit('/api/connect/gitLab')
    expect(await findIdentity()).toMatchObject({ userId, login: 'graceo', state: 'ok' })
  })

  test('stays disconnected when the user disconnects during a renewal', async () => {
    await setExpiry(-1)
    const renewal = grantService.getAccessToken(userId, 'gitLab')
    await disconnect()
    await renewal
    expect(await findIdentity()).toMatchObject({ state: 'disconnected', accessToken: null })
  })

  test('requires reconnecting when the encryption secret has been removed', async () => {
    const settings = {
      ...context.server.deps.settings,
      secrets: ['another secret that is long enough to encrypt'],
    }
    const token = await createGrants({ db: context.server.db, settings }).getAccessToken(userId, 'gitLab')
    expect({ token, identity: await findIdentity() }).toMatchObject({
      token: undefined,
      identity: { state: 'reconnect' },
    })
  })

  async function isAccepted(token: string | undefined): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${context.hosts.gitLab.apiUrl}/user`, { headers })).ok
  }

  function countTokenRequests(): number {
    return context.hosts.gitLab.requests.filter(({ path }) => path.startsWith('/oauth/token')).length
  }

  async function setExpiry(seconds: number, source: 'gitLab' | 'stackOverflow' = 'gitLab'): Promise<void> {
    const { db } = context.server
    const expiresAt = secondsFromNow(seconds)
    await db.updateTable('identities').set({ expiresAt }).where('source', '=', source).execute()
  }

  async function findIdentity(source: 'gitLab' | 'stackOverflow' = 'gitLab') {
    const { db } = context.server
    return db.selectFrom('identities').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
  }

  async function disconnect(): Promise<void> {
    await context.server.db.transaction().execute((trx) => grantService.disconnect(trx, userId, 'gitLab'))
  }

  async function linkStackOverflow(): Promise<void> {
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitLab')
    await browser.visit('/api/connect/stackOverflow')
  }

  function withTokenUrl(tokenUrl: string): Settings {
    const { settings } = context.server.deps
    const { sources } = settings
    return { ...settings, sources: { ...sources, gitLab: { ...sources.gitLab, tokenUrl } } }
  }
})

function secondsFromNow(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}
