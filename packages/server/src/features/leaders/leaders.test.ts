import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { MAX_NAMED_USERS } from '../../stores/repository-users.ts'
import { sumLeaderCounts } from './leader-counts.ts'

interface Row {
  readonly login: string
  readonly rank: number
  readonly experience: number
}

async function loadBoard(server: TestServer, query: string) {
  const { body, headers } = await server.get(`/api/leaders?${query}`)
  return [Number(headers['x-total-count']), ...body.map(({ login, rank }: Row) => `${rank} ${login}`)]
}

describe.each(databases)('leaderboards on $kind', ({ open }) => {
  test('rank users by the xp of each board', async () => {
    await using server = await createTestServer({ open })
    await createRatedUser(
      server,
      { languages: { typescript: 50, go: 10 }, openSource: { go: 5 } },
      { login: 'ada', countryCode: 'gb' },
    )
    await createRatedUser(server, { languages: { go: 40, html: 90 } }, { login: 'bob', countryCode: 'us' })
    await createRatedUser(server, { languages: { go: 10, rust: 0 } }, { login: 'cyd', countryCode: 'gb' })
    const boards = [
      '',
      'language=go',
      'language=go&country=gb',
      'language=rust',
      'country=gb',
      'openSource=true',
    ]
    const results = []
    for (const query of boards) results.push(await loadBoard(server, query))
    expect(results).toEqual([
      [3, '1 bob', '2 ada', '3 cyd'],
      [3, '1 bob', '2 ada', '2 cyd'],
      [2, '1 ada', '1 cyd'],
      [0],
      [2, '1 ada', '2 cyd'],
      [1, '1 ada'],
    ])
  })

  test('list the users with the most xp on the first page', async () => {
    await using server = await createTestServer({ open })
    for (const [login, go] of Object.entries({ ada: 10, bob: 30, cyd: 20 }))
      await createRatedUser(server, { languages: { go } }, { login })
    expect(await loadBoard(server, 'language=go&limit=2')).toEqual([3, '1 bob', '2 cyd'])
    expect(await loadBoard(server, 'language=go&limit=2&offset=2')).toEqual([3, '3 ada'])
  })

  test('show the xp of the board and its level', async () => {
    await using server = await createTestServer({ open })
    await createRatedUser(server, { languages: { typescript: 50, go: 10.6 } }, { login: 'ada', level: 3 })
    const { body } = await server.get('/api/leaders?language=go')
    expect(body[0]).toMatchObject({ login: 'ada', experience: 11, rank: 1, level: 2 })
  })

  test('include the temperature of the language, and the last use of a cold one', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { typescript: 50 } }, { activeMonthCount: 6 })
    await server.db
      .updateTable('userLanguages')
      .set({ temperature: 12 })
      .where('userId', '=', ada.id)
      .execute()
    const { body } = await server.get('/api/leaders?language=typescript')
    expect(body[0]).toMatchObject({
      ...{ temperature: 12, lastUsageTimestamp: '2026-05-18T00:00:00.000Z' },
      ...{ activeMonthCount: 6, totalExperience: 50 },
    })
  })

  test("name each user's strongest public repositories, without removed ones", async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { go: 50 } })
    for (const [fullName, columns, contribution] of [
      ['ada/one', {}, { experience: 9.4 }],
      ['ada/secret', { private: true }, { experience: 30 }],
      ['ada/two', {}, { experience: 20.2 }],
      ['ada/off', {}, { experience: 40, removedAt: '2026-01-01T00:00:00.000Z' }],
      ['ada/three', {}, { experience: 1 }],
    ] as const)
      await insertUserRepository(
        server,
        ada,
        await insertRepository(server, { fullName, ...columns }),
        contribution,
      )
    const { body } = await server.get('/api/leaders')
    expect(body[0].repositories).toMatchObject([
      { fullName: 'ada/two', experience: 20 },
      { fullName: 'ada/one', experience: 9 },
    ])
  })

  test('share a rank for equal displayed xp, also across pages', async () => {
    await using server = await createTestServer({ open })
    for (const xp of [9.2, 7.4, 7, 6.5, 6.4]) await createRatedUser(server, { languages: { go: xp } })
    const ranks = []
    for (const offset of [0, 2, 4]) {
      const { body } = await server.get(`/api/leaders?language=go&limit=2&offset=${offset}`)
      ranks.push(body.map(({ rank }: Row) => rank))
    }
    expect(ranks).toEqual([[1, 2], [2, 2], [5]])
  })

  test('count the projects that everyone sees', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { go: 50 } }, { login: 'ada', projectCount: 9 })
    for (const [fullName, columns, contribution] of [
      ['ada/one', {}, {}],
      ['ada/secret', { private: true }, {}],
      ['ada/removed', {}, { removedAt: '2026-01-01T00:00:00.000Z' }],
    ] as const)
      await insertUserRepository(
        server,
        ada,
        await insertRepository(server, { fullName, ...columns }),
        contribution,
      )
    const board = await server.get('/api/leaders')
    const profile = await server.get('/api/users/login/ada')
    const own = await server.get('/api/users/login/ada', { as: ada })
    expect({
      board: board.body[0].projectCount,
      profile: profile.body.projectCount,
      own: { all: own.body.projectCount, public: own.body.publicProjectCount },
    }).toEqual({ board: 1, profile: 1, own: { all: 2, public: 1 } })
  })

  test.each(['language=html', 'language=klingon', 'country=xx', 'country=GB', 'language=go&country=zz'])(
    'return 404 for %s',
    async (query) => {
      await using server = await createTestServer({ open })
      expect((await server.get(`/api/leaders?${query}`)).status).toBe(404)
    },
  )

  test('of an organization list its members', async () => {
    await using server = await createTestServer({ open })
    const users = []
    for (const [login, xp] of [
      ['ada', 9],
      ['bob', 7],
      ['cyd', 5],
    ] as const)
      users.push(await createRatedUser(server, { languages: { go: xp } }, { login }))
    const id = randomUUIDv7()
    await server.db.insertInto('organizations').values({ id, login: 'acme', name: 'Acme' }).execute()
    for (const { id: userId } of users.slice(1))
      await server.db.insertInto('organizationMembers').values({ organizationId: id, userId }).execute()
    expect(await loadBoard(server, `organizationId=${id}`)).toEqual([2, '1 bob', '2 cyd'])
  })

  test.each([
    ['few members', 0],
    ['more members than a statement names', MAX_NAMED_USERS],
  ])('of an organization with %s have a total on each page', async (_, unratedCount) => {
    await using server = await createTestServer({ open })
    const rated = []
    for (const [login, xp] of Object.entries({ ada: 9, bob: 7, cyd: 5, eve: 3 }))
      rated.push((await createRatedUser(server, { languages: { go: xp } }, { login })).id)
    const unrated = Array.from({ length: unratedCount }, () => randomUUIDv7())
    if (unratedCount > 0)
      await server.db
        .insertInto('users')
        .values(unrated.map((id) => ({ id, login: id })))
        .execute()
    const organizationId = randomUUIDv7()
    await server.db
      .insertInto('organizations')
      .values({ id: organizationId, login: 'acme', name: 'Acme' })
      .execute()
    await server.db
      .insertInto('organizationMembers')
      .values([...rated.slice(1), ...unrated].map((userId) => ({ organizationId, userId })))
      .execute()
    const pages = []
    for (const page of ['limit=2', 'limit=2&offset=2', 'limit=3', 'limit=3&offset=9'])
      pages.push(await loadBoard(server, `organizationId=${organizationId}&${page}`))
    expect(pages).toEqual([[3, '1 bob', '2 cyd'], [3, '3 eve'], [3, '1 bob', '2 cyd', '3 eve'], [3]])
  })

  test('follow a user to another country', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, {}, { login: 'ada', countryCode: 'gb' })
    await server.patch('/api/profile', { as: ada, body: { countryCode: 'de' } })
    const results = [
      await loadBoard(server, 'country=gb'),
      await loadBoard(server, 'country=de'),
      await loadBoard(server, ''),
    ]
    expect(results).toEqual([[0], [1, '1 ada'], [1, '1 ada']])
  })

  test('exclude users analyzed before open source was counted from open-source boards', async () => {
    await using server = await createTestServer({ open })
    const rated = { languages: { go: 9 }, openSource: { go: 9 } }
    await createRatedUser(server, rated, { analyzeTimestamp: '2019-03-26T00:00:00.000Z' })
    expect(await loadBoard(server, 'openSource=true')).toEqual([0])
  })

  test('give equal totals to equal xp, regardless of the order of their languages', async () => {
    await using server = await createTestServer({ open })
    const ascending = { c: 0.1, go: 0.2, rust: 0.3 }
    const descending = { rust: 0.3, go: 0.2, c: 0.1 }
    for (const languages of [ascending, descending])
      await createRatedUser(server, { languages, openSource: languages })
    const { rows } = await server.deps.pool.query(`
      select open_source, count(distinct experience)::int as totals from leader_scores
      where board = '' group by 1 order by 1`)
    expect(rows).toEqual([
      { open_source: false, totals: 1 },
      { open_source: true, totals: 1 },
    ])
  })

  test('have correct counts after concurrent changes', async () => {
    await using server = await createTestServer({ open })
    const users = []
    for (const countryCode of ['gb', 'gb', 'us', 'us'])
      users.push(await createRatedUser(server, { languages: { go: 9, rust: 4 } }, { countryCode }))
    await Promise.all(
      users.flatMap((as, index) => [
        server.patch('/api/profile', { as, body: { countryCode: 'de' } }),
        server.patch('/api/profile', { as, body: { visibility: index % 2 ? 'private' : 'public' } }),
        server.patch('/api/profile', { as, body: { countryCode: 'fr' } }),
      ]),
    )
    const totals = async () =>
      Promise.all(
        ['', 'language=go', 'language=rust'].map(async (query) => (await loadBoard(server, query))[0]),
      )
    const before = await totals()
    await sumLeaderCounts(server.db)
    expect({ before, after: await totals() }).toEqual({ before: [2, 2, 2], after: [2, 2, 2] })
  })
})
