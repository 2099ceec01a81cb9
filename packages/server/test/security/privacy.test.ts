import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { allRoutes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser, pushFixture } from '../create-rated-user.ts'
import { databases } from '../databases.ts'
import { fillRoutes } from '../fill-routes.ts'
import { insertFollows } from '../insert-follows.ts'
import { insertRepository, insertUserRepository } from '../insert-repository.ts'
import { createTestServer, type TestResponse, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

/** A word that occurs only in this user's data. */
const CANARY = 'c4n4ry'
const settings = { rateFactor: 1_000_000 }
/** `READERS=1000 npm test -- security/privacy` */
const READER_COUNT = Number(process.env.READERS ?? 50)

interface PrivacyScene {
  readonly eve: TestUser
  readonly insider: TestUser
  /** Lists that show her while she is public. */
  readonly lists: readonly string[]
  readonly pages: readonly string[]
}

async function createScene(server: TestServer): Promise<PrivacyScene> {
  const markedColumns = { login: `${CANARY}-login`, name: CANARY, biography: CANARY, countryCode: 'gb' }
  const rating = { languages: { go: 77 }, openSource: { go: 7 }, pushes: [pushFixture('2026-05')] }
  const eve = await createRatedUser(server, rating, markedColumns)
  const insider = await createRatedUser(server, { languages: { go: 3 } }, { insider: true })
  const follows = [
    { followerId: eve.id, followedId: insider.id },
    { followerId: insider.id, followedId: eve.id },
  ]
  await insertFollows(server, follows)
  await server.db.updateTable('users').set({ followerCount: 1, followingCount: 1 }).execute()
  const repositoryId = await insertRepository(server, { report: { contributors: [] } })
  await insertUserRepository(server, eve, repositoryId, { contributor: { name: CANARY } })
  const usage = { id: randomUUIDv7(), event: 'signedIn', userId: eve.id }
  await server.db.insertInto('usageLog').values(usage).execute()
  const boards = ['', '?language=go', '?country=gb', '?language=go&country=gb&openSource=true']
  return {
    ...{ eve, insider },
    lists: [
      ...boards.map((board) => `/api/leaders${board}`),
      ...['followers', 'following'].map((list) => `/api/users/${insider.id}/${list}`),
      '/api/log',
    ],
    pages: [
      ...[`/api/users/${eve.id}`, `/api/users/login/${eve.login}`, `/api/users/${eve.id}/rating`],
      `/api/pushes/user/${eve.id}/monthly`,
    ],
  }
}

const turnPrivate = (server: TestServer, { eve }: PrivacyScene) =>
  server.patch('/api/profile', { as: eve, body: { visibility: 'private' } })

/** A stub requested by name may reveal her existence and nothing else. */
function isHit({ eve }: PrivacyScene, { status, body }: TestResponse): boolean {
  const isStub = status === 200 && Object.keys(body ?? {}).join() === '_id,login,visibility'
  const text = JSON.stringify(body ?? '')
  return status < 400 && !isStub && (text.includes(CANARY) || text.includes(eve.id))
}

describe.each(databases)('a user who turns private on $kind', ({ open }) => {
  test('is in no later response, under concurrent reads', {
    timeout: 120_000 + 300 * READER_COUNT,
  }, async () => {
    await using server = await createTestServer({ open, settings })
    const scene = await createScene(server)
    const paths = [...scene.lists, ...scene.pages]
    let isPrivate = false
    const hits = { before: new Set<string>(), after: new Set<string>() }

    const read = async (path: string): Promise<void> => {
      const phase = isPrivate ? 'after' : 'before'
      if (isHit(scene, await server.get(path, { as: scene.insider }))) hits[phase].add(path)
    }
    const reader = async (number: number): Promise<void> => {
      for (let index = number, remaining = 4; remaining > 0; index++) {
        await read(paths[index % paths.length]!)
        // Requests never wait for a network here, so readers must yield explicitly.
        await yieldToOthers()
        if (isPrivate) remaining -= 1
      }
    }
    for (const path of paths) await read(path)
    const readers = Array.from({ length: READER_COUNT }, (_, number) => reader(number))
    await turnPrivate(server, scene)
    isPrivate = true
    await Promise.all(readers)

    expect({ before: [...hits.before], after: [...hits.after] }).toEqual({ before: paths, after: [] })
  })

  test('is missing once from every list', async () => {
    await using server = await createTestServer({ open, settings })
    const scene = await createScene(server)
    const totals = async () => {
      const answers = []
      for (const path of scene.lists) answers.push(await server.get(path, { as: scene.insider }))
      return answers.map(({ headers }) => Number(headers['x-total-count']))
    }
    const before = await totals()
    await turnPrivate(server, scene)
    const after = await totals()
    expect(before.map((total, index) => total - after[index]!)).toEqual(scene.lists.map(() => 1))
  })

  test('invalidates cached responses of browsers', async () => {
    await using server = await createTestServer({ open, settings })
    const scene = await createScene(server)
    const paths = [...scene.lists, ...scene.pages]
    const etags = new Map<string, string>()
    for (const path of paths) etags.set(path, (await server.get(path)).headers.etag ?? '')
    await turnPrivate(server, scene)
    const unchanged = []
    for (const path of paths) {
      const { status } = await server.get(path, { headers: { 'if-none-match': etags.get(path)! } })
      if (status === 304) unchanged.push(path)
    }
    expect(unchanged).toEqual([])
  })
})

test('returns 304 for an unchanged leaderboard', async () => {
  await using server = await createTestServer({ settings })
  await createScene(server)
  const { etag, 'cache-control': caching } = (await server.get('/api/leaders')).headers
  const again = await server.get('/api/leaders', { headers: { 'if-none-match': etag! } })
  expect({ caching, status: again.status }).toEqual({ caching: 'private, no-cache', status: 304 })
})

test('lets shared caches store only images of users and the same figures for other sites', () => {
  const shared = allRoutes().filter(({ route }) => route.sharedMaxAgeSeconds !== undefined)
  expect(shared.map(({ name }) => name)).toEqual([
    ...[
      'widget.svg',
      'widget.png',
      'openGraph.user',
      'openGraph.repository',
      'openGraph.site',
      'embeds.oEmbed',
      'embeds.shield',
      'feeds.robots',
    ],
    'locales.get',
  ])
})

test('does not allow shared caching of any other response', async () => {
  await using server = await createTestServer({ settings })
  const ada = await server.createUser({ login: 'ada', role: 'admin' })
  const cacheable = []
  for (const { name, route, path } of fillRoutes())
    for (const as of [undefined, ada]) {
      const { status, headers } = await server.inject({ method: route.method, url: path, ...(as && { as }) })
      const isOpen = status < 400 && route.sharedMaxAgeSeconds !== undefined
      const isPrivateResponse =
        /^private, no-(cache|store)$/.test(headers['cache-control'] ?? '') &&
        headers.vary?.includes('Cookie, Authorization')
      if (!isOpen && !isPrivateResponse) cacheable.push(`${name} ${status}`)
    }
  expect(cacheable).toEqual([])
})
