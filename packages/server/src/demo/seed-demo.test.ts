import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDemo, type TestDemo } from '../../test/a-demo.ts'
import { databases } from '../../test/databases.ts'
import { idOf } from './seed-people.ts'

// The analyses are tested on every kind of database; the sample world is only ever meant for the embedded one.
describe.each(databases.slice(0, 1))('the sample world on $kind', ({ open }) => {
  const printed: string[] = []
  const write = process.stdout.write
  let demo: TestDemo

  beforeAll(async () => {
    process.stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0
    demo = await aDemo(open, () => new Date())
    await demo.seed()
    process.stdout.write = write
  }, 300_000)
  afterAll(() => demo[Symbol.asyncDispose]())

  test('has everybody rated who came themselves', async () => {
    const unrated = await demo.db
      .selectFrom('users')
      .leftJoin('ratings', 'ratings.userId', 'users.id')
      .select('login')
      .where('ratings.id', 'is', null)
      .execute()
    expect(unrated).toEqual([{ login: 'kmensah' }])
  })

  test('reads all repositories', async () => {
    const unread = await demo.db
      .selectFrom('repositories')
      .select(['fullName', 'failure'])
      .where((is) => is.or([is('report', 'is', null), is('failure', 'is not', null)]))
      .execute()
    expect(unread).toEqual([])
  })

  test('shows nobody who is private, hidden, deleted or not here', async () => {
    const unseen = ['selma-a', 'vstahl', 'elifd', 'kmensah']
    const seen = await demo.db
      .selectFrom('visibleUsers')
      .select('login')
      .where('login', 'in', unseen)
      .execute()
    expect(seen).toEqual([])
  })

  test('gives the main developer three badges at least', async () => {
    const { person } = await demo.db
      .selectFrom('ratings')
      .select('person')
      .where('userId', '=', idOf('mira'))
      .executeTakeFirstOrThrow()
    expect(person.badges.length).toBeGreaterThanOrEqual(3)
  })

  test('gives the main developer two entries in the log', async () => {
    const entries = demo.db.selectFrom('logEntries').select('id').where('userId', '=', idOf('mira'))
    expect(await entries.execute()).toHaveLength(2)
  })

  test('gives everybody with a resume the sections everybody has', async () => {
    const { rows } = await sql`
      select login, string_agg(type, ' ' order by type) as types
      from users left join sections on sections.user_id = users.id and type <> 'text'
      where resume_created group by login order by login`.execute(demo.db)
    const types = 'educations languages positions'
    expect(rows).toEqual(['dcabral', 'isalgado', 'mira'].map((login) => ({ login, types })))
  })

  test('puts nobody on a leaderboard by what they attest themselves', async () => {
    const { rows } = await sql`
      select from leader_scores where user_id = ${idOf('arjd')} and board = 'java'`.execute(demo.db)
    expect(rows).toEqual([])
  })

  test('keeps the mark of sample people through their analyses', async () => {
    const unmarked = await demo.db
      .selectFrom('identities')
      .select('login')
      .where(sql<boolean>`not account @> '{"demo": true}'`)
      .execute()
    expect(unmarked).toEqual([])
  })

  test('is as it was after a second start', async () => {
    const before = await counted(demo)
    await demo.seed()
    expect(await counted(demo)).toEqual(before)
  })

  test('prints nothing', () => expect(printed).toEqual([]))
})

const tables = [
  ...([
    'users',
    'identities',
    'emails',
    'follows',
    'repositories',
    'userRepositories',
    'analysisRuns',
  ] as const),
  ...(['logEntries', 'organizations', 'organizationMembers', 'jobs', 'questions', 'answers'] as const),
  ...(['packages', 'keywords', 'candidates', 'searches', 'usageLog', 'issues', 'sections'] as const),
]

async function counted({ db }: TestDemo): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}
