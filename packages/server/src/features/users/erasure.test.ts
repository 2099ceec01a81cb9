import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { insertIdentity } from '../../../test/insert-identity.ts'
import { createAnalyzingServer } from '../../../test/security/analyzing-server.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { testSettings } from '../../../test/test-settings.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { openEncryption } from '../../encryption/open-encryption.ts'
import type { TaskPayloads } from '../../queue/tasks.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { encryptGrant } from '../sign-in/encrypt-grant.ts'
import { revokeConsent } from '../sign-in/revoke-consent.ts'

const fingerprints = openFingerprints(testSettings())

/** Creates a user with a linked account and a verified email address. */
async function createLinkedUser(server: TestServer, login = 'ada', subject = '42'): Promise<TestUser> {
  const person = await server.createUser({ login, createdAt: new Date(Date.now() - 60_000) })
  await insertIdentity(server, person, { subject })
  await insertEmail(server, person, `${login}@mail.test`)
  return person
}

function deleteUser(server: TestServer, { id, login }: TestUser, as: TestUser, erase = true) {
  return server.del(`/api/users/${id}`, { as, body: { login, ...(erase && { erase }) } })
}

describe.each(databases)('erasure by the user on $kind', ({ open }) => {
  const exists = async (server: TestServer, { id }: TestUser) =>
    (await server.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0
  const tombstones = async (server: TestServer) =>
    [...(await tombstoneStore(server.db, fingerprints).all()).keys()].sort()
  const adaFingerprints = [accountTombstoneKey('gitHub', '42'), emailTombstoneKey('Ada@mail.test')]
    .map((text) => fingerprints.current(text))
    .sort()

  test('removes the row immediately', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    const { status } = await deleteUser(server, ada, ada)
    expect({
      status,
      exists: await exists(server, ada),
      profileStatus: (await server.get('/api/users/login/ada')).status,
    }).toEqual({ status: 204, exists: false, profileStatus: 404 })
  })

  test('returns 400 for a wrong login', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    const { status } = await deleteUser(server, { ...ada, login: 'eve' }, ada)
    expect({ status, exists: await exists(server, ada) }).toEqual({ status: 400, exists: true })
  })

  test('also works after a deletion and for admins', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await createLinkedUser(server), await createLinkedUser(server, 'bob', '43')]
    const admin = await server.createUser({ role: 'admin' })
    await deleteUser(server, ada, ada, false)
    const adaSignedInAgain = await server.signIn(ada)
    const statuses = [await deleteUser(server, ada, adaSignedInAgain), await deleteUser(server, bob, admin)]
    expect(statuses.map(({ status }) => status)).toEqual([204, 204])
  })

  test('returns 409 for the last admin', async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    const { status } = await deleteUser(server, admin, admin)
    expect({ status, exists: await exists(server, admin) }).toEqual({ status: 409, exists: true })
  })

  test('stores fingerprints of accounts and emails, and none before', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    await deleteUser(server, ada, ada, false)
    const before = await tombstones(server)
    await deleteUser(server, ada, await server.signIn(ada))
    expect({ before, after: await tombstones(server) }).toEqual({ before: [], after: adaFingerprints })
  })

  test('enqueues a clean-up of repository copies', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    await deleteUser(server, ada, ada)
    expect(server.enqueuedTasks.map(({ name }) => name)).toEqual(['clean-up'])
  })

  test('removes the user again after an old backup is restored', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    const [user] = await server.db.selectFrom('users').selectAll().where('id', '=', ada.id).execute()
    await deleteUser(server, ada, ada)
    const { links: _, naturalLanguages: __, preferredJobTypes: ___, chosenAuthor: ____, ...row } = user!
    await server.db.insertInto('users').values(row).execute()
    await insertIdentity(server, ada, { subject: '42' })
    await cleanUp(server.deps)
    expect(await exists(server, ada)).toBe(false)
  })

  test('does not affect the current owner of the email address', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await createLinkedUser(server), await createLinkedUser(server, 'bob', '43')]
    await deleteUser(server, ada, ada)
    await insertEmail(server, bob, 'ada@mail.test')
    await cleanUp(server.deps)
    expect({ bobExists: await exists(server, bob), tombstones: await tombstones(server) }).toEqual({
      bobExists: true,
      tombstones: [fingerprints.current(accountTombstoneKey('gitHub', '42'))],
    })
  })

  test('happens automatically after thirty days', async () => {
    await using server = await createTestServer({ open })
    const ada = await createLinkedUser(server)
    await deleteUser(server, ada, ada, false)
    await server.db.updateTable('users').set({ deletedAt: sql<Date>`now() - interval '31 days'` }).execute()
    await cleanUp(server.deps)
    expect({ exists: await exists(server, ada), tombstones: await tombstones(server) }).toEqual({
      exists: false,
      tombstones: adaFingerprints,
    })
  })
})

describe.each(databases)('a restored profile on $kind', ({ open }) => {
  test('has its data, login and followers again, and no fingerprints (spec §4)', async () => {
    await using server = await createAnalyzingServer({ open })
    const [ada, bob] = [await createLinkedUser(server), await server.createUser({ login: 'bob' })]
    await server.patch('/api/profile', { as: ada, body: { biography: 'Hello' } })
    await server.patch('/api/profile/follow', { as: ada, body: { userId: bob.id } })
    await server.patch('/api/profile/follow', { as: bob, body: { userId: ada.id } })
    await deleteUser(server, ada, ada, false)
    const whileDeleted = (await server.get('/api/users/login/bob')).body
    const as = await server.signIn(ada)
    await server.post('/api/analyze', { as, body: { login: 'ada', restore: true } })
    const [after, own] = [await server.get('/api/users/login/bob'), await server.get('/api/users/login/ada')]
    const row = await server.db.selectFrom('users').select('erasureHashes').where('id', '=', ada.id).execute()
    expect(whileDeleted).toMatchObject({ followerCount: 0, followingCount: 0 })
    expect(after.body).toMatchObject({ followerCount: 1, followingCount: 1 })
    expect(own.body).toMatchObject({ followerCount: 1, followingCount: 1 })
    expect({ biography: own.body.biography, visibility: own.body.visibility, row }).toEqual({
      biography: 'Hello',
      visibility: 'public',
      row: [{ erasureHashes: null }],
    })
  })
})

describe('the consent at a provider', () => {
  /** A provider stub that records its requests. */
  async function startProviderStub(status = 204) {
    const received: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        received.push(`${request.method} ${request.url} ${body}`)
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { received, url, [Symbol.dispose]: () => void server.close() }
  }

  type ProviderStub = Awaited<ReturnType<typeof startProviderStub>>

  /** Deletes a user who has an account at this provider. */
  async function deleteUserLinkedTo(source: SourceKind, { url }: ProviderStub) {
    const { sources } = testSettings()
    const at = { ...sources[source], apiUrl: url, webUrl: url }
    const server = await createTestServer({ settings: { sources: { ...sources, [source]: at } } })
    const ada = await server.createUser()
    const id = randomUUIDv7()
    const noRefresh = { refreshToken: undefined, expiresInSeconds: undefined, scopes: undefined }
    const encrypted = encryptGrant(openEncryption(server.deps.settings), id, {
      accessToken: 'a-token',
      ...noRefresh,
    })
    const account = { id, userId: ada.id, source, subject: '42' }
    await server.db
      .insertInto('identities')
      .values({ ...account, ...encrypted })
      .execute()
    await deleteUser(server, ada, ada, false)
    const tasks = server.enqueuedTasks.filter(({ name }) => name === 'revoke-consent')
    return { server, tasks, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  }

  /** Runs the enqueued task once. */
  function runRevocation({ server: { deps }, tasks }: DeletedUser, { retryCount = 0, settings = {} } = {}) {
    const payload = tasks[0]?.payload as TaskPayloads['revoke-consent']
    const { signal } = new AbortController()
    return revokeConsent({ ...deps, settings: { ...deps.settings, ...settings } })({
      payload,
      retryCount,
      signal,
    })
  }
  type DeletedUser = Awaited<ReturnType<typeof deleteUserLinkedTo>>

  test.each([
    ['gitHub', 'DELETE /applications/client/grant {"access_token":"a-token"}'],
    ['gitLab', 'POST /oauth/revoke client_id=client&client_secret=client-secret&token=a-token'],
  ] as const)('is revoked at %s', async (source, request) => {
    using provider = await startProviderStub()
    await using deleted = await deleteUserLinkedTo(source, provider)
    await runRevocation(deleted)
    expect(provider.received).toEqual([request])
  })

  test('is not revoked at a provider without a revocation API', async () => {
    using provider = await startProviderStub()
    await using deleted = await deleteUserLinkedTo('bitbucket', provider)
    expect(deleted.tasks).toEqual([])
  })

  test('is enqueued with an encrypted token', async () => {
    using provider = await startProviderStub()
    await using deleted = await deleteUserLinkedTo('gitHub', provider)
    expect(deleted.tasks.length).toBe(1)
    expect(JSON.stringify(deleted.tasks)).not.toContain('a-token')
  })

  test('is retried while the provider fails, until the last attempt', async () => {
    using provider = await startProviderStub(500)
    await using deleted = await deleteUserLinkedTo('gitHub', provider)
    await expect(runRevocation(deleted)).rejects.toThrow('500')
    await expect(runRevocation(deleted, { retryCount: 10 })).resolves.toBeUndefined()
  })

  test('is not revoked after the user has reconnected', async () => {
    using provider = await startProviderStub()
    await using deleted = await deleteUserLinkedTo('gitHub', provider)
    await deleted.server.db.updateTable('identities').set({ accessToken: 'encrypted again' }).execute()
    await runRevocation(deleted)
    expect(provider.received).toEqual([])
  })

  test('is not retried when the encryption secret has been removed', async () => {
    using provider = await startProviderStub()
    await using deleted = await deleteUserLinkedTo('gitHub', provider)
    await runRevocation(deleted, { settings: { secrets: ['another secret of thirty-two letters'] } })
    expect(provider.received).toEqual([])
  })
})
