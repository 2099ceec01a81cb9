import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../tables.ts'
import { placeNewTables } from './place-new-tables.ts'
import { tableGroups } from './table-groups.ts'

/** Tables that belong on other machines than the coordinator. */
const placed = Object.entries(tableGroups).flatMap(([table, { group }]) =>
  group === 'coordinator' ? [] : [table],
)

test('sends nothing but the question for Citus to a database without it', async () => {
  const statements = await placeIn({ hasCitus: false, placed: [] })
  expect(statements).toHaveLength(1)
  expect(statements[0]).toContain("extname = 'citus'")
})

test('changes nothing if Citus is there, but the users are not distributed', async () => {
  expect(changesOf(await placeIn({ hasCitus: true, placed: [] }))).toEqual([])
})

test('changes nothing if all tables are placed', async () => {
  expect(changesOf(await placeIn({ hasCitus: true, placed }))).toEqual([])
})

test('divides new tables into as many shards as the existing ones', async () => {
  const statements = await placeIn({
    hasCitus: true,
    placed: placed.filter((table) => table !== 'educations'),
  })
  expect(statements.find((text) => text.includes('citus.shard_count'))).toMatch(/ 4$/)
})

test('places only the new tables of a distributed database, alone', async () => {
  const statements = await placeIn({
    hasCitus: true,
    placed: placed.filter((table) => table !== 'educations' && table !== 'keywords'),
  })
  const changes = changesOf(statements)
  expect(changes.filter((text) => /create_(reference|distributed)_table/.test(text))).toEqual([
    'select create_reference_table($1::regclass) keywords',
    'select create_distributed_table($1::regclass, $2, colocate_with => $3) educations user_id users',
  ])
  expect([changes.at(0), changes.at(-1)]).toEqual([
    'select pg_advisory_lock($1) 7236',
    'select pg_advisory_unlock($1) 7236',
  ])
})

interface FakeDatabase {
  readonly hasCitus: boolean
  readonly placed: readonly string[]
}

/** Runs it on a database that answers what Citus would answer. Returns the statements with their values. */
async function placeIn({ hasCitus, placed }: FakeDatabase): Promise<string[]> {
  const statements: string[] = []
  const answer = (text: string): object[] => {
    if (text.includes('from pg_extension')) return hasCitus ? [{ found: 1 }] : []
    if (text.includes("where logicalrelid = 'users'::regclass"))
      return placed.includes('users') ? [{ found: 1 }] : []
    if (text.includes('from pg_dist_partition join pg_dist_colocation')) return [{ count: 4 }]
    if (text.includes("partmethod = 'h' or repmodel = 't'")) return placed.map((name) => ({ name }))
    return []
  }
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    const statement = sql.replace(/\s+/g, ' ').trim()
    statements.push([statement, ...parameters.filter((value) => typeof value !== 'object')].join(' '))
    return { rows: JSON.parse(JSON.stringify(answer(statement))) }
  }
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => ({ executeQuery, async *streamQuery() {} }),
  })
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  })
  await placeNewTables(db)
  return statements
}

/** Without the questions about what is there. */
function changesOf(statements: readonly string[]): string[] {
  return statements.filter(
    (text) => /pg_advisory|create_|alter|drop/.test(text) && !/^select .* from pg_/.test(text),
  )
}
