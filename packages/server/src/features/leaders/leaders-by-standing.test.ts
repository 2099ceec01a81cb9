import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { refreshStanding } from '../../stores/refresh-standing.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

interface Work {
  readonly languages: Readonly<Record<string, number>>
  readonly openSource?: Readonly<Record<string, number>>
  readonly mergeCount?: number
  /** The days since the latest activity. */
  readonly days?: number
}

/** Creates a user with merges and a date of their latest activity. */
async function createActiveUser(server: TestServer, login: string, work: Work, columns = {}) {
  const { mergeCount = 0, days = 40, ...skills } = work
  const person = {
    upkeep: { mergeCount, landedCount: 0, revertCount: 0, releaseCount: 0 },
    standing: { status: 'contributes' as const, now: 0, lastActiveTimestamp: daysAgo(days) },
  }
  return createRatedUser(server, { ...skills, person }, { login, ...columns })
}

async function listBoard(server: TestServer, query: string) {
  const { body } = await server.get(`/api/leaders?${query}`)
  return body as {
    login: string
    rank: number
    standing: { now: number; status: string; lastActiveTimestamp: string } | null
  }[]
}

const logins = (rows: readonly { readonly login: string }[]) => rows.map(({ login }) => login)

describe.each(databases)('leaderboards by current standing on $kind', ({ open }) => {
  test('list who is active now before who wrote more years ago', async () => {
    await using server = await createTestServer({ open })
    await createActiveUser(server, 'emerita', { languages: { go: 400 }, days: 3000 })
    await createActiveUser(server, 'ada', { languages: { go: 60 } })
    await createActiveUser(server, 'merger', { languages: { go: 50 }, mergeCount: 900 })
    const current = await listBoard(server, 'order=current')
    expect(logins(await listBoard(server, ''))).toEqual(['emerita', 'ada', 'merger'])
    expect(logins(current)).toEqual(['merger', 'ada', 'emerita'])
    expect(current.map(({ standing }) => standing?.status)).toEqual([
      'contributes',
      'contributes',
      'inactive',
    ])
    const figures = current.map(({ standing }) => standing?.now ?? 0)
    expect(figures).toEqual(figures.toSorted((one, other) => other - one))
  })

  test('divide merges by the xp of the board, so that they count little in a language hardly used', async () => {
    await using server = await createTestServer({ open })
    await createActiveUser(server, 'rustacean', { languages: { rust: 300, go: 1 }, mergeCount: 5000 })
    await createActiveUser(server, 'gopher', { languages: { go: 100 } })
    expect(logins(await listBoard(server, 'order=current'))).toEqual(['rustacean', 'gopher'])
    expect(logins(await listBoard(server, 'order=current&language=go'))).toEqual(['gopher', 'rustacean'])
  })

  test('show the standing of the board in both orders, equal to that of the profile on the overall board', async () => {
    await using server = await createTestServer({ open })
    await createActiveUser(server, 'ada', { languages: { go: 60, rust: 20 }, mergeCount: 30, days: 700 })
    const profile = await server.get('/api/users/login/ada')
    const [byXp] = await listBoard(server, '')
    const [byStanding] = await listBoard(server, 'order=current')
    const [ofGo] = await listBoard(server, 'language=go')
    expect(byXp?.standing).toEqual(profile.body.standing)
    expect(byStanding?.standing).toEqual(profile.body.standing)
    expect(ofGo?.standing?.now).toBeLessThan(profile.body.standing.now)
    expect(profile.body.standing.status).toBe('inactive')
  })

  test('share a rank for equal displayed standing, also across pages', async () => {
    await using server = await createTestServer({ open })
    for (const [login, go] of Object.entries({ ada: 90, bob: 60.001, cyd: 60.002, dee: 60, eve: 9 }))
      await createActiveUser(server, login, { languages: { go }, days: 0 })
    const pages = []
    for (const offset of [0, 2, 4])
      pages.push(await listBoard(server, `order=current&limit=2&offset=${offset}`))
    expect(pages.map((page) => page.map(({ login, rank }) => `${rank} ${login}`))).toEqual([
      ['1 ada', '2 cyd'],
      ['2 bob', '2 dee'],
      ['5 eve'],
    ])
  })

  test('contain the users and countries of the order by xp', async () => {
    await using server = await createTestServer({ open })
    await createActiveUser(
      server,
      'ada',
      { languages: { go: 60 }, openSource: { go: 9 } },
      { countryCode: 'pt' },
    )
    await createActiveUser(server, 'bob', { languages: { go: 90 } }, { countryCode: 'de' })
    await createActiveUser(server, 'cyd', { languages: { go: 99 } }, { visibility: 'private' })
    await createActiveUser(server, 'dan', { languages: { go: 99 } }, { visibility: 'hidden' })
    expect(logins(await listBoard(server, 'order=current'))).toEqual(['bob', 'ada'])
    expect(logins(await listBoard(server, 'order=current&country=pt'))).toEqual(['ada'])
    expect(logins(await listBoard(server, 'order=current&openSource=true'))).toEqual(['ada'])
  })

  test('have no standing for a user without a dated commit', async () => {
    await using server = await createTestServer({ open })
    const undated = { ...languageStatFixture(), lastUsageTimestamp: null }
    await createRatedUser(server, { person: { languages: [undated] } }, { login: 'ada' })
    expect((await listBoard(server, 'order=current'))[0]).toMatchObject({ login: 'ada', standing: null })
    expect((await server.get('/api/users/login/ada')).body.standing).toBeNull()
  })

  test('return 400 for an unknown order', async () => {
    await using server = await createTestServer({ open })
    expect((await server.get('/api/leaders?order=stars')).status).toBe(400)
  })

  test('are computed again for a new month, in batches', async () => {
    await using server = await createTestServer({ open })
    for (const [login, go] of Object.entries({ ada: 90, bob: 60, cyd: 30 }))
      await createActiveUser(server, login, { languages: { go, rust: 5 } })
    const before = await scores(server)
    await sql`update leader_scores set standing = 1, standing_at = standing_date() - interval '1 month'`.execute(
      server.db,
    )
    await refreshStanding(server.db, 2)
    expect(await scores(server)).toEqual(before)
  })
})

const scores = ({ db }: TestServer) =>
  db.selectFrom('leaderScores').selectAll().orderBy('userId').orderBy('board').execute()
