import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../create-rated-user.ts'
import { databases } from '../databases.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

/** What signed-out visitors read of Ada: her profile, by its visibility or biography, and the leaderboards. */
async function readAda(server: TestServer, { id }: TestUser) {
  const board = await server.get('/api/leaders?language=go')
  const profiles = [await server.get('/api/users/login/ada'), await server.get(`/api/users/${id}`)]
  return {
    leaders: board.body.map(({ login }: { login: string }) => login),
    total: board.headers['x-total-count'],
    profiles: profiles.map(({ status, body }) => body.biography ?? body.visibility ?? status),
  }
}

function createAda(server: TestServer): Promise<TestUser> {
  return createRatedUser(server, { languages: { go: 40 } }, { login: 'ada', biography: 'Weaves' })
}

const visible = { leaders: ['ada'], total: '1', profiles: ['Weaves', 'Weaves'] }

describe.each(databases)('cached public replies on $kind', ({ kind, open }) => {
  test('end with the visibility of a profile, and return with it', async () => {
    await using server = await createTestServer({ open })
    const ada = await createAda(server)
    const before = [await readAda(server, ada), await readAda(server, ada)]
    const change = (visibility: string) =>
      server.patch(`/api/users/${ada.id}`, { as: ada, body: { visibility } })
    await change('private')
    const hidden = await readAda(server, ada)
    await change('public')
    expect({ before, hidden, after: await readAda(server, ada) }).toEqual({
      ...{ before: [visible, visible], after: visible },
      hidden: { leaders: [], total: '0', profiles: ['private', 'private'] },
    })
  })

  test('end with the deletion of a profile', async () => {
    await using server = await createTestServer({ open })
    const ada = await createAda(server)
    await readAda(server, ada)
    const { status } = await server.inject({
      ...{ method: 'DELETE', url: `/api/users/${ada.id}`, as: ada, payload: { login: 'ada' } },
    })
    expect({ deletion: status, after: await readAda(server, ada) }).toEqual({
      deletion: 204,
      after: { leaders: [], total: '0', profiles: ['deleted', 'deleted'] },
    })
  })

  test('contain nothing that only the owner or a recruiter sees', async () => {
    await using server = await createTestServer({ open })
    const ada = await createAda(server)
    const recruiter = await server.createUser({ role: 'client' })
    const callers = [undefined, ada, undefined, recruiter, undefined]
    const fields = []
    for (const as of callers) {
      const { body } = await server.get('/api/users/login/ada', as && { as })
      fields.push(['emails', 'findable', 'biography'].filter((name) => name in body))
    }
    const visitor = ['biography']
    expect(fields).toEqual([visitor, ['emails', 'biography'], visitor, ['findable', 'biography'], visitor])
  })

  test('do not contain other parameters, and have the total and tag of their own', async () => {
    await using server = await createTestServer({ open })
    await createAda(server)
    await createRatedUser(server, { languages: { rust: 30 } }, { login: 'ben' })
    const paths = ['language=go', 'language=rust', '', 'limit=1', 'limit=1&offset=1']
    const read = async () => {
      const replies = []
      for (const path of paths) {
        const { body, headers } = await server.get(`/api/leaders?${path}`)
        const logins = body.map(({ login }: { login: string }) => login)
        replies.push({ logins, total: headers['x-total-count'], etag: headers.etag })
      }
      return replies
    }
    const [first, second] = [await read(), await read()]
    expect(second).toEqual(first)
    expect(first.map(({ logins, total }) => [logins, total])).toEqual([
      [['ada'], '1'],
      [['ben'], '1'],
      [['ada', 'ben'], '2'],
      [['ada'], '2'],
      [['ben'], '2'],
    ])
    expect(new Set(first.map(({ etag }) => etag)).size).toBe(paths.length)
  })

  test('are revalidated, and stay private to shared caches', async () => {
    await using server = await createTestServer({ open })
    await createAda(server)
    const { headers } = await server.get('/api/leaders')
    const again = await server.get('/api/leaders', { headers: { 'if-none-match': String(headers.etag) } })
    expect({ status: again.status, cacheControl: headers['cache-control'], vary: headers.vary }).toEqual({
      ...{ status: 304, cacheControl: 'private, no-cache', vary: 'Cookie, Authorization' },
    })
  })

  test.runIf(kind === 'postgres')('end with a change that another server commits', async () => {
    await using database = await open()
    await using server = await createTestServer({ open: async () => database })
    const ada = await createAda(server)
    await readAda(server, ada)
    const other = new pg.Client({ connectionString: database.url! })
    await other.connect()
    await other.query('begin')
    await other.query("update users set visibility = 'private', version = version + 1 where login = 'ada'")
    const uncommitted = await readAda(server, ada)
    await other.query('commit')
    const committed = await readAda(server, ada)
    await other.end()
    expect({ uncommitted, profiles: committed.profiles }).toEqual({
      uncommitted: visible,
      profiles: ['private', 'private'],
    })
  })
})
