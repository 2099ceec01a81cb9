import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { deleteUserRows } from '../../stores/delete-user-rows.ts'
import { refreshLeaderCheckpoints } from './leader-checkpoints.ts'
import { sumLeaderCounts } from './leader-counts.ts'

interface Row {
  readonly login: string
  readonly rank: number
}

/** A page as "rank login", and its cursors. */
async function loadPage(server: TestServer, query: string) {
  const { body, headers } = await server.get(`/api/leaders?${query}`)
  return {
    rows: body.map(({ login, rank }: Row): string => `${rank} ${login}`) as string[],
    next: headers['x-next-cursor']?.toString(),
    previous: headers['x-previous-cursor']?.toString(),
  }
}

type Page = Awaited<ReturnType<typeof loadPage>>

/** The rows of all pages in one direction. */
async function walk(server: TestServer, query: string, start: Page, direction: 'next' | 'previous') {
  const pages = [start]
  for (let cursor = start[direction]; cursor !== undefined; cursor = pages.at(-1)![direction]) {
    const parameter = direction === 'next' ? 'after' : 'before'
    pages.push(await loadPage(server, `${query}&${parameter}=${cursor}`))
  }
  return pages.map(({ rows }) => rows)
}

/** Displayed xp with ties across pages. */
const xp = { ada: 9.2, bob: 7.4, cyd: 7, dee: 6.9, eve: 6.6, fay: 5, gus: 4.4, hal: 3.6 }

async function createUsers(server: TestServer) {
  for (const [login, go] of Object.entries(xp))
    await createRatedUser(server, { languages: { go } }, { login })
  await sumLeaderCounts(server.db)
}

const orders = ['xp', 'current'] as const

describe.each(databases)('leaderboards by cursor on $kind', ({ open }) => {
  test.each(orders)('list each user once, in both directions, by %s', async (order) => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const query = `language=go&limit=3&order=${order}`
    const whole = (await loadPage(server, `language=go&order=${order}`)).rows
    const forwards = await walk(server, query, await loadPage(server, query), 'next')
    const backwards = await walk(server, query, await loadPage(server, `${query}&offset=6`), 'previous')
    expect(forwards.map((rows) => rows.length)).toEqual([3, 3, 2])
    expect(forwards.flat()).toEqual(whole)
    expect(backwards.toReversed().flat()).toEqual(whole)
  })

  test.each(orders)('give the ranks of the whole board with checkpoints, by %s', async (order) => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const query = `language=go&limit=2&order=${order}`
    const pages = async () => walk(server, query, await loadPage(server, query), 'next')
    const before = await pages()
    await refreshLeaderCheckpoints(server.db, 3)
    expect(await countCheckpoints(server)).toBeGreaterThan(0)
    expect(await pages()).toEqual(before)
  })

  test.each(orders)('list the same pages at offsets with checkpoints, by %s', async (order) => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const pages = async () => {
      const rows = []
      for (const offset of [1, 3, 5, 7])
        rows.push((await loadPage(server, `language=go&limit=2&order=${order}&offset=${offset}`)).rows)
      return rows
    }
    const before = await pages()
    await refreshLeaderCheckpoints(server.db, 3)
    expect(await pages()).toEqual(before)
  })

  test('list users of equal xp by their ids', async () => {
    await using server = await createTestServer({ open })
    const users = []
    for (const login of ['ada', 'bob', 'cyd', 'dee', 'eve'])
      users.push(await createRatedUser(server, { languages: { go: 7 } }, { login }))
    const sorted = users.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const pages = await walk(
      server,
      'language=go&limit=2',
      await loadPage(server, 'language=go&limit=2'),
      'next',
    )
    expect(pages.flat()).toEqual(sorted.map(({ login }) => `1 ${login}`))
  })

  test('neither skip nor repeat users while another gets xp', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const { next } = await loadPage(server, 'language=go&limit=3')
    await createRatedUser(server, { languages: { go: 20 } }, { login: 'new' })
    const { rows } = await loadPage(server, `language=go&limit=3&after=${next}`)
    expect(rows).toEqual(['3 dee', '3 eve', '7 fay'])
  })

  test('continue after a user who left the board', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const { next } = await loadPage(server, 'language=go&limit=3')
    await deleteUsers(server, (login) => login === 'cyd')
    const { rows } = await loadPage(server, `language=go&limit=3&after=${next}`)
    expect(rows).toEqual(['2 dee', '2 eve', '5 fay'])
  })

  test('have no cursor at their ends', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const whole = await loadPage(server, 'language=go')
    const { next } = await loadPage(server, 'language=go&limit=3')
    const top = await loadPage(server, `language=go&limit=3&before=${next}`)
    expect(whole).toMatchObject({ next: undefined, previous: undefined })
    expect(top).toMatchObject({ rows: ['1 ada', '2 bob'], previous: undefined })
  })

  test('return 400 for an unknown cursor, and for both directions at once', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    const { next } = await loadPage(server, 'limit=2')
    const statuses = []
    for (const query of [`after=${next}`, 'after=x', `after=${next}&before=${next}`])
      statuses.push((await server.get(`/api/leaders?${query}`)).status)
    expect(statuses).toEqual([200, 400, 400])
  })
})

describe.each(databases)('checkpoints of leaderboards on $kind', ({ open }) => {
  test('count the entries with at least their value, and never divide a tie', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    await createRatedUser(server, { languages: { go: 7 } }, { login: 'ivy' })
    await sumLeaderCounts(server.db)
    await refreshLeaderCheckpoints(server.db, 3)
    const rows = await server.db
      .selectFrom('leaderCheckpoints')
      .select(['value', 'count'])
      .where('board', '=', 'go')
      .where('sort', '=', 'xp')
      .orderBy('count')
      .execute()
    expect(rows).toEqual([
      { value: 7, count: 4 },
      { value: 6.6, count: 6 },
      { value: 3.6, count: 9 },
    ])
  })

  test('are removed with the users of a board', async () => {
    await using server = await createTestServer({ open })
    await createUsers(server)
    await refreshLeaderCheckpoints(server.db, 3)
    await deleteUsers(server, (login) => login !== 'ada')
    await sumLeaderCounts(server.db)
    await refreshLeaderCheckpoints(server.db, 3)
    expect(await countCheckpoints(server)).toBe(0)
  })
})

async function deleteUsers({ db }: TestServer, isDeleted: (login: string | null) => boolean): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'login']).execute()
  for (const { id } of users.filter(({ login }) => isDeleted(login)))
    await db.transaction().execute((trx) => deleteUserRows(trx, id))
}

async function countCheckpoints({ db }: TestServer): Promise<number> {
  return (await db.selectFrom('leaderCheckpoints').selectAll().execute()).length
}
