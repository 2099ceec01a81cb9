import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { residentBytes } from '../process-usage.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { timeRequests } from '../service/time-requests.ts'
import type { Row } from '../table.ts'

const PAGES = 10_000
/** The number of pages before the first memory sample, when everything is loaded and warm. */
const EARLY_SAMPLE = 2000
const CONCURRENCY = 4

/**
 * Builds the pages of ten thousand users, one request each: reads from the database, renders, compresses and
 * caches. Builds some of the first pages sequentially.
 */
export async function pageBuildRows(): Promise<Row[]> {
  await using environment = await createBenchEnvironment('postgres')
  const logins = await environment.fill((db) => fillDatabase(db, (trx) => insertRatedUsers(trx, PAGES)))
  await using service = await environment.start()
  const urls = logins.map((login) => `${service.url}/users/${login}`)
  await buildPages(urls.slice(0, WARM_UP_PAGES))
  const seconds = (await timeRequests(urls.slice(WARM_UP_PAGES, SEQUENTIAL_END), 1)).flat()
  await buildPages(urls.slice(SEQUENTIAL_END, EARLY_SAMPLE))
  const early = await residentBytes(service.pid)
  const startTime = performance.now()
  await buildPages(urls.slice(EARLY_SAMPLE))
  const perSecond = (PAGES - EARLY_SAMPLE) / ((performance.now() - startTime) / 1000)
  const late = await residentBytes(service.pid)
  const median = [...seconds].sort((a, b) => a - b)[seconds.length >> 1]!
  return [
    {
      ...{ name: 'render and cache a page, sequentially', values: seconds, unit: 'ms' },
      against: { what: 'ms', value: median * 1000, bound: 5 },
    },
    {
      ...{ name: `${PAGES} profiles built, ${CONCURRENCY} concurrently`, values: [perSecond], unit: 'per s' },
      against: { what: 'a second', value: perSecond, bound: 100, isMinimum: true },
    },
    { name: `memory after ${EARLY_SAMPLE}`, values: [early], unit: 'MB' },
    {
      ...{ name: `memory after ${PAGES}`, values: [late], unit: 'MB' },
      against: { what: 'of the first sample', value: late / early, bound: 1.25 },
    },
  ]
}

const WARM_UP_PAGES = 200
const SEQUENTIAL_END = 700

async function buildPages(urls: readonly string[]): Promise<void> {
  const pending = [...urls]
  const worker = async () => {
    for (let url = pending.pop(); url !== undefined; url = pending.pop()) await fetchPage(url)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

async function fetchPage(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}
