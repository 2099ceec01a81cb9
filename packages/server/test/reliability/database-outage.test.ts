import { expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { type Answer, startOutageLoad } from './outage-load.ts'
import { startServiceProcess } from './service-process.ts'
import { storageKinds } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { createWriters } from './writers.ts'

/** The number of failed requests after which the database comes back. */
const MIN_FAILURES = 300
/** `OUTAGE_COUNT=10 npm test -- database-outage` prints figures of ten outages. */
const OUTAGE_COUNT = Number(process.env.OUTAGE_COUNT ?? 1)

const outages: readonly { readonly state: string; readonly cause: (proxy: DatabaseProxy) => unknown }[] = [
  { state: 'refuses connections', cause: (proxy) => proxy.refuse() },
  { state: 'is frozen', cause: (proxy) => proxy.freeze() },
]

const { create } = storageKinds.find(({ kind }) => kind === 'postgres')!

test.for(outages)(
  'answers every request with 503 or a finished page, and recovers, when PostgreSQL $state',
  { timeout: 120_000 * OUTAGE_COUNT },
  async ({ cause }, { annotate }) => {
    await using storage = await create()
    await using database = await storage.open()
    const [visited, ...writers] = await createWriters(database.db, 9)
    await using proxy = await startDatabaseProxy(storage.databaseUrl!)
    await using service = startServiceProcess({ dataFolder: storage.folder(), databaseUrl: proxy.url })
    const url = await service.ready
    await using load = startOutageLoad(url, writers, `/users/${visited!.user.login}`)
    const { answers, latest } = load
    const isServed = (since: number) => async () =>
      latest.every((answer) => answer !== undefined && answer.sentAt > since && answer.status < 300)
    const failuresSince = (start: number) =>
      answers.filter((answer) => answer.sentAt > start && isFailure(answer))
    for (let outage = 1; outage <= OUTAGE_COUNT; outage += 1) {
      await waitUntil(isServed(0))
      const start = performance.now()
      await cause(proxy)
      const isRejected = (answer: Answer | undefined) =>
        answer?.kind === 'page' || (answer !== undefined && isFailure(answer))
      // The first requests wait until their deadline.
      await waitUntil(async () => latest.every(isRejected) && failuresSince(start).length > MIN_FAILURES)
      const end = performance.now()
      await proxy.restore()
      await waitUntil(isServed(end), { intervalMs: 20 })
      await annotate(summarize(answers.filter(({ sentAt, ms }) => sentAt + ms > start && sentAt < end)))
      await annotate(`all requests succeeded ${Math.round(performance.now() - end)} ms after the end`)
    }
    const failures = answers.filter(isFailure)
    const errors = service.stderr().split('\n').filter(Boolean)
    expect({
      answers: [
        ...new Set(failures.map(({ kind, status, retryAfter }) => `${kind} ${status} ${retryAfter}`)),
      ].sort(),
      errors: errors.map((line) => JSON.parse(line).msg),
    }).toEqual({
      answers: ['read 503 5', 'write 503 5'],
      errors: Array(OUTAGE_COUNT).fill('database unreachable'),
    })
  },
)

function isFailure({ status }: Answer): boolean {
  return status >= 300 || status === 0
}

function summarize(answers: readonly Answer[]): string {
  const counts = [...Map.groupBy(answers, ({ kind, status }) => `${kind} ${status}`)]
    .map(([key, { length }]) => `${length} × ${key}`)
    .toSorted()
  const times = answers
    .filter(isFailure)
    .map(({ ms }) => Math.round(ms))
    .toSorted((one, other) => one - other)
  return `${counts.join(', ')}; failures: median ${times[times.length >> 1]} ms, slowest ${times.at(-1)} ms`
}
