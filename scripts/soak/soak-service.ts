import { setTimeout } from 'node:timers/promises'
import type { RunningHosts } from '@handiwork/fixtures/hosts'
import autocannon from 'autocannon'
import { fillDatabase } from '../bench/fill/fill-database.ts'
import { insertRatedUsers } from '../bench/fill/insert-rated-users.ts'
import { createRecruiterSession } from '../bench/hire/create-recruiter-session.ts'
import { residentBytes } from '../bench/process-usage.ts'
import { hostEnvironment } from '../bench/service/analysis-rows.ts'
import { createBenchEnvironment, type DatabaseKind } from '../bench/service/bench-environment.ts'
import type { ChildServer } from '../bench/service/start-child.ts'
import { createExternalCounter } from './count-external.ts'
import type { SoakOptions } from './parse-soak-args.ts'
import { type ExternalCounts, type ProcessSample, sampleProcess } from './process-samples.ts'
import { createRequests, insertContent } from './request-mix.ts'
import { runAnalyses } from './run-analyses.ts'
import { runLiveConnections } from './run-live-connections.ts'
import type { SoakOutcome } from './soak-rows.ts'

const USER_COUNT = { postgres: 10_000, pglite: 1000 } as const
const CONNECTIONS = 10
const SAMPLE_INTERVAL_MS = 30_000
const IDLE_MS = 30_000

export interface SoakWorld {
  readonly hosts: RunningHosts
  readonly gitFolder: string
}

/** A running service with data, before its first request. */
export interface FilledService {
  readonly kind: DatabaseKind
  readonly service: ChildServer
  readonly logins: readonly string[]
  readonly userIds: readonly string[]
  readonly cookie: string
  readonly countExternal: () => Promise<ExternalCounts>
}

/** Fills a database and starts a service. One at a time, because the embedded database blocks this process meanwhile. */
export async function startService(
  kind: DatabaseKind,
  { hosts }: SoakWorld,
  stack: AsyncDisposableStack,
): Promise<FilledService> {
  const environment = stack.use(await createBenchEnvironment(kind))
  const filled = await environment.fill(async (db) => {
    const logins = await fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT[kind]))
    await insertContent(db)
    const users = await db.selectFrom('users').select('id').limit(20).execute()
    return { logins, userIds: users.map(({ id }) => id), cookie: await createRecruiterSession(db) }
  })
  const countExternal = await createExternalCounter(environment, stack)
  const service = stack.use(await environment.start({ ...hostEnvironment(hosts), CONCURRENT_ANALYSES: '1' }))
  return { kind, service, countExternal, ...filled }
}

/** Runs a service under the mix, and samples its process. */
export async function soakService(
  { kind, service, logins, userIds, cookie, countExternal }: FilledService,
  { hosts, gitFolder }: SoakWorld,
  { minutes, rate }: Pick<SoakOptions, 'minutes' | 'rate'>,
  onSample: (sample: ProcessSample) => void,
): Promise<SoakOutcome> {
  await setTimeout(IDLE_MS)
  const before = await residentBytes(service.pid)
  const stop = new AbortController()
  const sampling = sampleProcess(
    { pid: service.pid, intervalMs: SAMPLE_INTERVAL_MS, countExternal, onSample },
    stop.signal,
  )
  const analyses = runAnalyses({ service: service.url, hosts, gitFolder, prefix: kind }, stop.signal)
  const live = runLiveConnections(service.url, userIds, stop.signal)
  const result = await autocannon({
    ...{ url: service.url, requests: createRequests(logins, service.url, cookie) },
    ...{ connections: CONNECTIONS, duration: minutes * 60, overallRate: rate },
  })
  stop.abort()
  const [samples, analysisCounts, liveCounts] = await Promise.all([sampling, analyses, live])
  await setTimeout(IDLE_MS)
  const after = await residentBytes(service.pid)
  return { name: kind, idleBytes: { before, after }, samples, result, ...analysisCounts, ...liveCounts }
}
