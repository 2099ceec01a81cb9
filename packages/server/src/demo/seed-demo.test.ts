import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { shareSampleData } from '../../test/shared-sample-data.ts'
import { createTestDemo, type TestDemo } from '../../test/test-demo.ts'
import { demoUserId } from './seed-users.ts'

// Sample data is only used with the embedded database, so it is tested there only. Analyses are tested on all
// databases.
describe.each(databases.slice(0, 1))('sample data on $kind', ({ open }) => {
  let demo: TestDemo

  beforeAll(async () => {
    const { location } = await shareSampleData()
    demo = await createTestDemo({ open, snapshot: location })
    await demo.seed()
  }, 300_000)
  afterAll(() => demo[Symbol.asyncDispose]())

  test('has ratings for all registered users', async () => {
    const unrated = await demo.db
      .selectFrom('users')
      .leftJoin('ratings', 'ratings.userId', 'users.id')
      .select('login')
      .where('ratings.id', 'is', null)
      .execute()
    expect(unrated).toEqual([{ login: 'kmensah' }])
  })

  test('has reports of all repositories', async () => {
    const unread = await demo.db
      .selectFrom('repositories')
      .select(['fullName', 'failure'])
      .where((is) => is.or([is('report', 'is', null), is('failure', 'is not', null)]))
      .execute()
    expect(unread).toEqual([])
  })

  test('hides users who are private, hidden, deleted or not registered', async () => {
    const hiddenLogins = ['selma-a', 'vstahl', 'elifd', 'kmensah']
    const visibleLogins = await demo.db
      .selectFrom('visibleUsers')
      .select('login')
      .where('login', 'in', hiddenLogins)
      .execute()
    expect(visibleLogins).toEqual([])
  })

  test('gives the main developer at least three badges', async () => {
    const { person } = await demo.db
      .selectFrom('ratings')
      .select('person')
      .where('userId', '=', demoUserId('mira'))
      .executeTakeFirstOrThrow()
    expect(person.badges.length).toBeGreaterThanOrEqual(3)
  })

  test('gives the main developer two log entries', async () => {
    const entries = demo.db.selectFrom('logEntries').select('id').where('userId', '=', demoUserId('mira'))
    expect(await entries.execute()).toHaveLength(2)
  })

  test('gives every user with a resume the built-in sections', async () => {
    const { rows } = await sql`
      select login, string_agg(type, ' ' order by type) as types
      from users left join sections on sections.user_id = users.id and type <> 'text'
      where resume_created group by login order by login`.execute(demo.db)
    const types = 'educations languages positions'
    expect(rows).toEqual(['dcabral', 'isalgado', 'mira'].map((login) => ({ login, types })))
  })

  test('does not rank a user by self-attested reports', async () => {
    const { rows } = await sql`
      select from leader_scores where user_id = ${demoUserId('arjd')} and board = 'java'`.execute(demo.db)
    expect(rows).toEqual([])
  })

  test('keeps the demo flag of identities after analyses', async () => {
    const unmarked = await demo.db
      .selectFrom('identities')
      .select('login')
      .where(sql<boolean>`not account @> '{"demo": true}'`)
      .execute()
    expect(unmarked).toEqual([])
  })

  test('does not change on a second start', async () => {
    const before = await countRows(demo)
    await demo.seed()
    expect(await countRows(demo)).toEqual(before)
  })
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

async function countRows({ db }: TestDemo): Promise<Record<string, number>> {
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
