import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anAnalysingServer } from '../../../test/security/analysing-server.ts'
import { testSettings } from '../../../test/test-settings.ts'
import type { TaskPayloads } from '../../queue/tasks.ts'
import { accountOfPerson, addressOfPerson, tombstoneStore } from '../../stores/tombstone-store.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { openVault } from '../../vault/open-vault.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { endConsent } from '../sign-in/end-consent.ts'
import { sealedGrant } from '../sign-in/sealed-grant.ts'

const fingerprints = openFingerprints(testSettings())

/** Somebody with an account and an address. */
async function known(server: TestServer, login = 'ada', subject = '42'): Promise<TestPerson> {
  const person = await server.person({ login, createdAt: new Date(Date.now() - 60_000) })
  const { id: userId } = person
  const id = randomUUIDv7()
  await server.db.insertInto('identities').values({ id, userId, source: 'gitHub', subject }).execute()
  const verified = { address: `${login}@mail.test`, verifiedAt: new Date(), source: 'gitHub' } as const
  await server.db
    .insertInto('emails')
    .values({ id, userId, ...verified })
    .execute()
  return person
}

function remove(server: TestServer, { id, login }: TestPerson, as: TestPerson, erase = true) {
  return server.del(`/api/users/${id}`, { as, body: { login, ...(erase && { erase }) } })
}

describe.each(databases)('erasing oneself on $kind', ({ open }) => {
  const isThere = async (server: TestServer, { id }: TestPerson) =>
    (await server.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0
  const tombstones = async (server: TestServer) =>
    [...(await tombstoneStore(server.db, fingerprints).all()).keys()].sort()
  const ofAda = [accountOfPerson('gitHub', '42'), addressOfPerson('Ada@mail.test')]
    .map((text) => fingerprints.of(text))
    .sort()

  test('removes the row at once', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    const { status } = await remove(server, ada, ada)
    expect([status, await isThere(server, ada), (await server.get('/api/users/login/ada')).status]).toEqual([
      ...[204, false, 404],
    ])
  })

  test('is for who types the login right', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    const { status } = await remove(server, { ...ada, login: 'eve' }, ada)
    expect([status, await isThere(server, ada)]).toEqual([400, true])
  })

  test('is also for those who deleted their profile and signed in again, and for admins', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await known(server), await known(server, 'bob', '43')]
    const admin = await server.person({ role: 'admin' })
    await remove(server, ada, ada, false)
    const again = await server.signIn(ada)
    const statuses = [await remove(server, ada, again), await remove(server, bob, admin)]
    expect(statuses.map(({ status }) => status)).toEqual([204, 204])
  })

  test('does not leave the site without an admin', async () => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    const { status } = await remove(server, admin, admin)
    expect([status, await isThere(server, admin)]).toEqual([409, true])
  })

  test('keeps fingerprints of accounts and addresses, and of nothing before', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    await remove(server, ada, ada, false)
    const before = await tombstones(server)
    await remove(server, ada, await server.signIn(ada))
    expect([before, await tombstones(server)]).toEqual([[], ofAda])
  })

  test('has copies of repositories tidied up', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    await remove(server, ada, ada)
    expect(server.sent.map(({ name }) => name)).toEqual(['clean-up'])
  })

  test('outlives an old copy of the database', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    const [user] = await server.db.selectFrom('users').selectAll().where('id', '=', ada.id).execute()
    await remove(server, ada, ada)
    const { links: _, naturalLanguages: __, preferredJobTypes: ___, ...row } = user!
    await server.db.insertInto('users').values(row).execute()
    const account = { id: randomUUIDv7(), userId: ada.id, source: 'gitHub', subject: '42' } as const
    await server.db.insertInto('identities').values(account).execute()
    await cleanUp(server.deps)
    expect(await isThere(server, ada)).toBe(false)
  })

  test('does not touch who has the address now', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await known(server), await known(server, 'bob', '43')]
    await remove(server, ada, ada)
    const address = {
      id: randomUUIDv7(),
      userId: bob.id,
      address: 'ada@mail.test',
      source: 'gitHub',
    } as const
    await server.db
      .insertInto('emails')
      .values({ ...address, verifiedAt: new Date() })
      .execute()
    await cleanUp(server.deps)
    expect([await isThere(server, bob), await tombstones(server)]).toEqual([
      true,
      [fingerprints.of(accountOfPerson('gitHub', '42'))],
    ])
  })

  test('after thirty days is done by the service', async () => {
    await using server = await aServer({ open })
    const ada = await known(server)
    await remove(server, ada, ada, false)
    await server.db.updateTable('users').set({ deletedAt: sql<Date>`now() - interval '31 days'` }).execute()
    await cleanUp(server.deps)
    expect([await isThere(server, ada), await tombstones(server)]).toEqual([false, ofAda])
  })
})

describe.each(databases)('who comes back within thirty days on $kind', ({ open }) => {
  test('has their profile, login and followers again, and no fingerprints (spec §4)', async () => {
    await using server = await anAnalysingServer({ open })
    const [ada, bob] = [await known(server), await server.person({ login: 'bob' })]
    await server.patch('/api/profile', { as: ada, body: { biography: 'Hello' } })
    await server.patch('/api/profile/follow', { as: ada, body: { userId: bob.id } })
    await server.patch('/api/profile/follow', { as: bob, body: { userId: ada.id } })
    await remove(server, ada, ada, false)
    const between = (await server.get('/api/users/login/bob')).body
    const as = await server.signIn(ada)
    await server.post('/api/analyze', { as, body: { login: 'ada', restore: true } })
    const [after, own] = [await server.get('/api/users/login/bob'), await server.get('/api/users/login/ada')]
    const row = await server.db.selectFrom('users').select('erasureHashes').where('id', '=', ada.id).execute()
    const numbers = (one: { followerCount: number; followingCount: number }) => [
      one.followerCount,
      one.followingCount,
    ]
    expect({
      numbers: [numbers(between), numbers(after.body), numbers(own.body)],
      own: [own.body.biography, own.body.visibility],
      row,
    }).toEqual({
      numbers: [
        [0, 0],
        [1, 1],
        [1, 1],
      ],
      own: ['Hello', 'public'],
      row: [{ erasureHashes: null }],
    })
  })
})

describe('what a source gave', () => {
  /** A source that hears what it is told. */
  async function aListener(status = 204) {
    const heard: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (piece) => {
        body += piece
      })
      request.on('end', () => {
        heard.push(`${request.method} ${request.url} ${body}`)
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { heard, url, [Symbol.dispose]: () => void server.close() }
  }

  type Listener = Awaited<ReturnType<typeof aListener>>

  /** Somebody deletes their profile who has an account there. */
  async function leaves(source: SourceKind, { url }: Listener) {
    const { sources } = testSettings()
    const at = { ...sources[source], apiUrl: url, webUrl: url }
    const server = await aServer({ settings: { sources: { ...sources, [source]: at } } })
    const ada = await server.person()
    const id = randomUUIDv7()
    const none = { refreshToken: undefined, expiresInSeconds: undefined, scopes: undefined }
    const sealed = sealedGrant(openVault(server.deps.settings), id, { accessToken: 'a-token', ...none })
    const account = { id, userId: ada.id, source, subject: '42' }
    await server.db
      .insertInto('identities')
      .values({ ...account, ...sealed })
      .execute()
    await remove(server, ada, ada, false)
    const tasks = server.sent.filter(({ name }) => name === 'end-consent')
    return { server, tasks, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }

  /** One try of what was sent. */
  function ended({ server: { deps }, tasks }: Left, { retryCount = 0, settings = {} } = {}) {
    const payload = tasks[0]?.payload as TaskPayloads['end-consent']
    const { signal } = new AbortController()
    return endConsent({ ...deps, settings: { ...deps.settings, ...settings } })({
      payload,
      retryCount,
      signal,
    })
  }
  type Left = Awaited<ReturnType<typeof leaves>>

  test.each([
    ['gitHub', 'DELETE /applications/client/grant {"access_token":"a-token"}'],
    ['gitLab', 'POST /oauth/revoke client_id=client&client_secret=client-secret&token=a-token'],
  ] as const)('is taken back at %s', async (source, request) => {
    using listener = await aListener()
    await using left = await leaves(source, listener)
    await ended(left)
    expect(listener.heard).toEqual([request])
  })

  test('is asked back of no source that has no call for it', async () => {
    using listener = await aListener()
    await using left = await leaves('bitbucket', listener)
    expect(left.tasks).toEqual([])
  })

  test('is told the queue sealed', async () => {
    using listener = await aListener()
    await using left = await leaves('gitHub', listener)
    expect([left.tasks.length, JSON.stringify(left.tasks).includes('a-token')]).toEqual([1, false])
  })

  test('is asked back again where the source is away, until it is given up', async () => {
    using listener = await aListener(500)
    await using left = await leaves('gitHub', listener)
    await expect(ended(left)).rejects.toThrow('500')
    await expect(ended(left, { retryCount: 10 })).resolves.toBeUndefined()
  })

  test('is not asked back from who came back and gave it anew', async () => {
    using listener = await aListener()
    await using left = await leaves('gitHub', listener)
    await left.server.db.updateTable('identities').set({ accessToken: 'sealed anew' }).execute()
    await ended(left)
    expect(listener.heard).toEqual([])
  })

  test('is given up at once where the secret it was sealed with is gone', async () => {
    using listener = await aListener()
    await using left = await leaves('gitHub', listener)
    await ended(left, { settings: { secrets: ['another secret of thirty-two letters'] } })
    expect(listener.heard).toEqual([])
  })
})
