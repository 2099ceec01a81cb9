import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as aTurnForOthers } from 'node:timers/promises'
import { allRoutes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aPush, aRatedPerson } from '../a-rated-person.ts'
import { aRepositoryRow, hasPartIn } from '../a-repository-row.ts'
import { type Answer, aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'
import { everyRoute } from '../every-route.ts'

/** A word that stands nowhere but with the person. */
const CANARY = 'c4n4ry'
const settings = { rateFactor: 1_000_000 }

interface Scene {
  readonly eve: TestPerson
  readonly insider: TestPerson
  /** Where strangers find her while she is public. */
  readonly lists: readonly string[]
  readonly pages: readonly string[]
}

async function aScene(server: TestServer): Promise<Scene> {
  const names = { login: `${CANARY}-login`, name: CANARY, biography: CANARY, countryCode: 'gb' }
  const rated = { languages: { go: 77 }, openSource: { go: 7 }, pushes: [aPush('2026-05')] }
  const eve = await aRatedPerson(server, rated, names)
  const insider = await aRatedPerson(server, { languages: { go: 3 } }, { insider: true })
  const follows = [
    { followerId: eve.id, followedId: insider.id },
    { followerId: insider.id, followedId: eve.id },
  ]
  await server.db.insertInto('follows').values(follows).execute()
  const repository = await aRepositoryRow(server, { report: { contributors: [] } })
  await hasPartIn(server, eve, repository, { contributor: { name: CANARY } })
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

const turnPrivate = (server: TestServer, { eve }: Scene) =>
  server.patch('/api/profile', { as: eve, body: { visibility: 'private' } })

/** By name it is told that she is, and no more. */
function isHit({ eve }: Scene, { status, body }: Answer): boolean {
  const isStub = status === 200 && Object.keys(body ?? {}).join() === '_id,login,visibility'
  const text = JSON.stringify(body ?? '')
  return status < 400 && !isStub && (text.includes(CANARY) || text.includes(eve.id))
}

describe.each(databases)('somebody who turns private on $kind', ({ open }) => {
  test('is in no answer that begins after that, whoever reads meanwhile', async () => {
    await using server = await aServer({ open, settings })
    const scene = await aScene(server)
    const paths = [...scene.lists, ...scene.pages]
    let isPrivate = false
    const found = { before: new Set<string>(), after: new Set<string>() }

    const read = async (path: string): Promise<void> => {
      const when = isPrivate ? 'after' : 'before'
      if (isHit(scene, await server.get(path, { as: scene.insider }))) found[when].add(path)
    }
    const reader = async (number: number): Promise<void> => {
      for (let turn = number, left = 4; left > 0; turn++) {
        await read(paths[turn % paths.length]!)
        // Nothing here waits for a network, in whose stead others have their turn.
        await aTurnForOthers()
        if (isPrivate) left -= 1
      }
    }
    for (const path of paths) await read(path)
    const readers = Array.from({ length: 50 }, (_, number) => reader(number))
    await turnPrivate(server, scene)
    isPrivate = true
    await Promise.all(readers)

    expect({ before: [...found.before], after: [...found.after] }).toEqual({ before: paths, after: [] })
  })

  test('is missed by one in every list', async () => {
    await using server = await aServer({ open, settings })
    const scene = await aScene(server)
    const totals = async () => {
      const answers = []
      for (const path of scene.lists) answers.push(await server.get(path, { as: scene.insider }))
      return answers.map(({ headers }) => Number(headers['x-total-count']))
    }
    const before = await totals()
    await turnPrivate(server, scene)
    const after = await totals()
    expect(before.map((total, place) => total - after[place]!)).toEqual(scene.lists.map(() => 1))
  })

  test('is told of anew to a browser that kept what it read', async () => {
    await using server = await aServer({ open, settings })
    const scene = await aScene(server)
    const paths = [...scene.lists, ...scene.pages]
    const kept = new Map<string, string>()
    for (const path of paths) kept.set(path, (await server.get(path)).headers.etag ?? '')
    await turnPrivate(server, scene)
    const unchanged = []
    for (const path of paths) {
      const { status } = await server.get(path, { headers: { 'if-none-match': kept.get(path)! } })
      if (status === 304) unchanged.push(path)
    }
    expect(unchanged).toEqual([])
  })
})

test('a leaderboard that has not changed is not sent again', async () => {
  await using server = await aServer({ settings })
  await aScene(server)
  const { etag, 'cache-control': caching } = (await server.get('/api/leaders')).headers
  const again = await server.get('/api/leaders', { headers: { 'if-none-match': etag! } })
  expect([caching, again.status]).toEqual(['private, no-cache', 304])
})

test('nothing that names people is kept by shared caches, but for their pictures', () => {
  const shared = allRoutes().filter(({ route }) => route.sharedForSeconds !== undefined)
  expect(shared.map(({ name }) => name)).toEqual([
    ...[
      'widget.svg',
      'widget.png',
      'openGraph.user',
      'openGraph.repository',
      'openGraph.site',
      'feeds.robots',
    ],
    'locales.get',
  ])
})

test('every answer of a call, and every refusal, says that nobody else may keep it', async () => {
  await using server = await aServer({ settings })
  const ada = await server.person({ login: 'ada', role: 'admin' })
  const loose = []
  for (const { name, route, path } of everyRoute())
    for (const as of [undefined, ada]) {
      const { status, headers } = await server.inject({ method: route.method, url: path, ...(as && { as }) })
      const isOpen = status < 400 && route.sharedForSeconds !== undefined
      const isOwn =
        /^private, no-(cache|store)$/.test(headers['cache-control'] ?? '') &&
        headers.vary?.includes('Cookie, Authorization')
      if (!isOpen && !isOwn) loose.push(`${name} ${status}`)
    }
  expect(loose).toEqual([])
})
