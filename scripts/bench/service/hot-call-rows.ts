import { fileURLToPath } from 'node:url'
import { refreshScores } from '../../../packages/server/src/stores/refresh-scores.ts'
import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { createRecruiterSession } from '../hire/create-recruiter-session.ts'
import { ratio, spread } from '../statistics.ts'
import type { Row } from '../table.ts'
import { createBenchEnvironment, type DatabaseKind } from './bench-environment.ts'
import { runLoad } from './run-load.ts'
import { startChild } from './start-child.ts'

const USER_COUNT = 60
const CONNECTIONS = 50
const SECONDS = 2

/** A call that many callers make, and its share of the bare framework's rate. */
interface HotCall {
  readonly path: string
  readonly minRatio: number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Measures frequent calls in a service of dozens of users, relative to the bare framework. Without bounds on
 * the embedded database, which shares a thread with the service.
 */
export async function hotCallRows(kind: DatabaseKind, rounds: number): Promise<Row[]> {
  await using environment = await createBenchEnvironment(kind)
  const cookie = await environment.fill(async (db) => {
    await fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT))
    const users = await db.selectFrom('users').select('id').execute()
    for (const { id } of users) await db.transaction().execute((trx) => refreshScores(trx, id))
    return await createRecruiterSession(db)
  })
  await using service = await environment.start()
  await using bare = await startChild([helloScript])
  const calls: readonly HotCall[] = [
    { path: '/api/leaders', minRatio: 0.25, headers: {} },
    { path: '/api/search/users', minRatio: 0.1, headers: { cookie } },
  ]
  const rows: Row[] = []
  for (const call of calls) rows.push(...(await measureCall(call)))
  return rows

  async function measureCall({ path, minRatio, headers }: HotCall): Promise<Row[]> {
    await requireResults(`${service.url}${path}`, headers)
    const load = (url: string, paths: readonly string[]) =>
      runLoad(url, paths, { connections: CONNECTIONS, seconds: SECONDS, headers })
    await load(service.url, [path])
    await load(bare.url, ['/'])
    const figures = { bare: [] as number[], call: [] as number[], p99: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      figures.bare.push((await load(bare.url, ['/'])).perSecond)
      const { perSecond, p99 } = await load(service.url, [path])
      figures.call.push(perSecond)
      figures.p99.push(p99)
    }
    const bound = kind === 'postgres' ? { bound: minRatio, isMinimum: true as const } : {}
    const name = `${kind}, ${CONNECTIONS} connections: ${path} of ${USER_COUNT} users`
    return [
      {
        ...{ name, values: figures.call, unit: 'per s' },
        against: { what: 'of bare', value: ratio(figures.call, figures.bare), ...bound },
      },
      {
        ...{ name: `${name}, p99`, values: figures.p99, unit: 'ms' },
        against: { what: 'ms', value: spread(figures.p99).median * 1000 },
      },
    ]
  }
}

const helloScript = fileURLToPath(new URL('hello.ts', import.meta.url))

/** An empty list would be faster than any real one. */
async function requireResults(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers })
  const items: unknown = await response.json()
  if (!response.ok || !Array.isArray(items) || items.length === 0) throw new Error(`${url} lists no one`)
}
