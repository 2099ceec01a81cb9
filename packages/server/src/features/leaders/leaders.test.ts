import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aRatedPerson } from '../../../test/a-rated-person.ts'
import { aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

interface Row {
  readonly login: string
  readonly rank: number
  readonly experience: number
}

async function board(server: TestServer, query: string) {
  const { body, headers } = await server.get(`/api/leaders?${query}`)
  return [Number(headers['x-total-count']), ...body.map(({ login, rank }: Row) => `${rank} ${login}`)]
}

describe.each(databases)('leaders on $kind', ({ open }) => {
  test('stand in the order of their xp on each board', async () => {
    await using server = await aServer({ open })
    await aRatedPerson(
      server,
      { languages: { typescript: 50, go: 10 }, openSource: { go: 5 } },
      { login: 'ada', countryCode: 'gb' },
    )
    await aRatedPerson(server, { languages: { go: 40, html: 90 } }, { login: 'bob', countryCode: 'us' })
    await aRatedPerson(server, { languages: { go: 10, rust: 0 } }, { login: 'cyd', countryCode: 'gb' })
    const boards = [
      '',
      'language=go',
      'language=go&country=gb',
      'language=rust',
      'country=gb',
      'openSource=true',
    ]
    const found = []
    for (const query of boards) found.push(await board(server, query))
    expect(found).toEqual([
      [3, '1 bob', '2 ada', '3 cyd'],
      [3, '1 bob', '2 ada', '2 cyd'],
      [2, '1 ada', '1 cyd'],
      [0],
      [2, '1 ada', '2 cyd'],
      [1, '1 ada'],
    ])
  })

  test('show the xp of the board', async () => {
    await using server = await aServer({ open })
    await aRatedPerson(server, { languages: { typescript: 50, go: 10.6 } }, { login: 'ada', level: 3 })
    const { body } = await server.get('/api/leaders?language=go')
    expect(body[0]).toMatchObject({ login: 'ada', experience: 11, rank: 1, level: 3 })
  })

  test('tell how warm their language is, and since when it is not', async () => {
    await using server = await aServer({ open })
    const ada = await aRatedPerson(server, { languages: { typescript: 50 } }, { activeMonthCount: 6 })
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

  test('name the public repositories they know best, without those they took off', async () => {
    await using server = await aServer({ open })
    const ada = await aRatedPerson(server, { languages: { go: 50 } })
    for (const [fullName, columns, part] of [
      ['ada/one', {}, { experience: 9.4 }],
      ['ada/secret', { private: true }, { experience: 30 }],
      ['ada/two', {}, { experience: 20.2 }],
      ['ada/off', {}, { experience: 40, removedAt: '2026-01-01T00:00:00.000Z' }],
      ['ada/three', {}, { experience: 1 }],
    ] as const)
      await hasPartIn(server, ada, await aRepositoryRow(server, { fullName, ...columns }), part)
    const { body } = await server.get('/api/leaders')
    expect(body[0].repositories).toMatchObject([
      { fullName: 'ada/two', experience: 20 },
      { fullName: 'ada/one', experience: 9 },
    ])
  })

  test('keep their ranks over pages', async () => {
    await using server = await aServer({ open })
    for (const xp of [9, 7, 7, 7, 5]) await aRatedPerson(server, { languages: { go: xp } })
    const ranks = []
    for (const offset of [0, 2, 4]) {
      const { body } = await server.get(`/api/leaders?language=go&limit=2&offset=${offset}`)
      ranks.push(body.map(({ rank }: Row) => rank))
    }
    expect(ranks).toEqual([[1, 2], [2, 2], [5]])
  })

  test.each(['language=html', 'language=klingon', 'country=xx', 'country=GB', 'language=go&country=zz'])(
    'have no board for %s',
    async (query) => {
      await using server = await aServer({ open })
      expect((await server.get(`/api/leaders?${query}`)).status).toBe(404)
    },
  )

  test('of an organization are its members', async () => {
    await using server = await aServer({ open })
    const people = []
    for (const [login, xp] of [
      ['ada', 9],
      ['bob', 7],
      ['cyd', 5],
    ] as const)
      people.push(await aRatedPerson(server, { languages: { go: xp } }, { login }))
    const id = randomUUIDv7()
    await server.db.insertInto('organizations').values({ id, login: 'acme', name: 'Acme' }).execute()
    for (const { id: userId } of people.slice(1))
      await server.db.insertInto('organizationMembers').values({ organizationId: id, userId }).execute()
    expect(await board(server, `organizationId=${id}`)).toEqual([2, '1 bob', '2 cyd'])
  })

  test('move to another country with their person', async () => {
    await using server = await aServer({ open })
    const ada = await aRatedPerson(server, {}, { login: 'ada', countryCode: 'gb' })
    await server.patch('/api/profile', { as: ada, body: { countryCode: 'de' } })
    const found = [
      await board(server, 'country=gb'),
      await board(server, 'country=de'),
      await board(server, ''),
    ]
    expect(found).toEqual([[0], [1, '1 ada'], [1, '1 ada']])
  })

  test('analysed before open source was counted stand on none of its boards', async () => {
    await using server = await aServer({ open })
    const rated = { languages: { go: 9 }, openSource: { go: 9 } }
    await aRatedPerson(server, rated, { analyzeTimestamp: '2019-03-26T00:00:00.000Z' })
    expect(await board(server, 'openSource=true')).toEqual([0])
  })

  test('are counted right whatever comes and goes at once', async () => {
    await using server = await aServer({ open })
    const people = []
    for (const countryCode of ['gb', 'gb', 'us', 'us'])
      people.push(await aRatedPerson(server, { languages: { go: 9, rust: 4 } }, { countryCode }))
    await Promise.all(
      people.flatMap((as, index) => [
        server.patch('/api/profile', { as, body: { countryCode: 'de' } }),
        server.patch('/api/profile', { as, body: { visibility: index % 2 ? 'private' : 'public' } }),
        server.patch('/api/profile', { as, body: { countryCode: 'fr' } }),
      ]),
    )
    const { rows } = await server.deps.pool.query(`
      select board, country_code, count from leader_counts where count <> 0 and country_code = ''
      order by board collate "C"`)
    expect(rows.map(({ board, count }) => [board, count])).toEqual([
      ['', 2],
      ['go', 2],
      ['rust', 2],
    ])
  })
})
