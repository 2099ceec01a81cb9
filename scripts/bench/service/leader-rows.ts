import { fillDatabase } from '../fill/fill-database.ts'
import { insertLeaderboards } from '../fill/insert-leaderboards.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { createBenchEnvironment, type DatabaseKind } from './bench-environment.ts'
import { timeRequests } from './time-requests.ts'

const FEW = 1000
const MANY = 100_000
const WARM_UP_REQUESTS = 50
const REQUESTS_PER_ROUND = 200
const MAX_RATIO = 1.5

/** Measures the first page of a large leaderboard relative to a small one. */
export async function leaderRows(kind: DatabaseKind, rounds: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const [few, many] = [await startService(FEW), await startService(MANY)]
  const rows: Row[] = []
  for (const path of paths) rows.push(...(await measurePath(path)))
  return rows

  async function startService(userCount: number): Promise<string> {
    const environment = stack.use(await createBenchEnvironment(kind))
    await environment.fill((db) => fillDatabase(db, (trx) => insertLeaderboards(trx, userCount)))
    return stack.use(await environment.start()).url
  }

  async function measurePath(path: string): Promise<Row[]> {
    const urls = [few + path, many + path]
    await timeRequests(urls, WARM_UP_REQUESTS)
    const figures: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let round = 0; round < rounds; round++) {
      const [fewSeconds, manySeconds] = await timeRequests(urls, REQUESTS_PER_ROUND)
      figures.few.push(p99(fewSeconds!))
      figures.many.push(p99(manySeconds!))
    }
    const value = ratio(figures.many, figures.few)
    // The embedded database is reported without a bound.
    const bound = kind === 'postgres' ? { bound: MAX_RATIO } : {}
    return [
      {
        name: `${kind}: ${path}, ${FEW} users, p99 of ${REQUESTS_PER_ROUND}`,
        values: figures.few,
        unit: 'ms',
      },
      {
        ...{ name: `${kind}: same, ${MANY} users`, values: figures.many, unit: 'ms' },
        against: { what: 'of few', value, ...bound },
      },
    ]
  }
}

const paths = [
  '/api/leaders',
  '/api/leaders?language=typescript',
  '/api/leaders?language=typescript&country=de',
]

function p99(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * 0.99) - 1]!
}
