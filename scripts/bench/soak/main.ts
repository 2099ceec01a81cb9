import { HostDataFixture, startHosts } from '@handiwork/fixtures/hosts'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import autocannon from 'autocannon'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { fillWithoutTriggers } from '../fill/without-triggers.ts'
import { createRecruiterSession } from '../hire/create-recruiter-session.ts'
import { connectDatabase, DATES, hostEnvironment, timeServiceAnalysis } from '../service/analysis-rows.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { formatTable, isMet, type Row } from '../table.ts'
import { sampleProcess, slopeOf } from './process-samples.ts'
import { createRequests, insertContent } from './request-mix.ts'

const USER_COUNT = 10_000
const CONNECTIONS = 10
const LOAD_SECONDS = 20
const SAMPLE_INTERVAL_MS = 2000
const MAX_P99_SECONDS = 0.2
/** Bytes per ten minutes. */
const MAX_GROWTH = 1e6
/** One analysis is always running. */
const COMMITS = 2000

/**
 * Measures the highest rate of a mix of requests, and then memory and open files at half that rate for some
 * minutes. Returns true if all bounds are met.
 */
export async function measureSoak(minutes: number): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const world = stack.use(new HostDataFixture())
  const hosts = stack.use(await startHosts(world.byHost))
  const environment = stack.use(await createBenchEnvironment('postgres'))
  const { logins, cookie } = await environment.fill(async (db) => {
    const logins = await fillWithoutTriggers(db, (trx) => insertRatedUsers(trx, USER_COUNT))
    await insertContent(db)
    return { logins, cookie: await createRecruiterSession(db) }
  })
  const service = stack.use(await environment.start({ ...hostEnvironment(hosts), CONCURRENT_ANALYSES: '1' }))
  const database = await connectDatabase(environment, stack)
  const repository = stack.use(await buildBigRepository({ commits: COMMITS, seed: 1 }))
  const requests = createRequests(logins, service.url, cookie)
  const run = (duration: number, overallRate?: number) =>
    autocannon({
      ...{ url: service.url, requests, connections: CONNECTIONS, duration },
      ...(overallRate !== undefined && { overallRate }),
    })
  await run(LOAD_SECONDS / 2)
  const load = await run(LOAD_SECONDS)
  const stop = new AbortController()
  const analyses = countAnalyses()
  const sampling = sampleProcess(service.pid, SAMPLE_INTERVAL_MS, stop.signal)
  const soak = await run(minutes * 60, Math.max(1, Math.floor(load.requests.average / 2)))
  stop.abort()
  const samples = await sampling
  const analysisCount = await analyses
  // Caches fill in the first half.
  const second = samples.slice(samples.length / 2)
  const growth = slopeOf(second) * 600
  const files = second.map(({ openFiles }) => openFiles)
  const rows: Row[] = [
    ...resultRows('load', load),
    ...resultRows('soak at half the rate', soak),
    {
      ...{
        name: 'memory in the second half of the soak',
        unit: 'MB',
        values: second.map(({ bytes }) => bytes),
      },
      against: { what: 'MB per 10 min', value: growth / 1e6, bound: MAX_GROWTH / 1e6 },
    },
    {
      ...{ name: 'open files in the second half of the soak', unit: 'points', values: files },
      against: { what: 'last − first', value: files.at(-1)! - files[0]!, bound: 5 },
    },
    { name: 'analyses meanwhile', unit: 'points', values: [analysisCount] },
  ]
  console.log(formatTable(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  return missed.length === 0

  async function countAnalyses(): Promise<number> {
    for (let count = 0; ; count++) {
      if (stop.signal.aborted) return count
      // A new name each time, so that nothing is cached.
      const fullName = `engines/soak-${count}`
      const gitDir = repository.gitFolder
      hosts.gitHub.data.repositories.push({ id: count + 1, fullName, gitDir, ...DATES })
      await timeServiceAnalysis(service.url, `${hosts.gitHub.webUrl}/${fullName}`, database)
    }
  }
}

function resultRows(name: string, { requests, latency, errors, timeouts, non2xx }: autocannon.Result): Row[] {
  return [
    {
      ...{ name: `${name}: requests`, unit: 'per s', values: [requests.average] },
      against: { what: 'failed', value: errors + timeouts + non2xx, bound: 0 },
    },
    {
      ...{ name: `${name}: p99`, unit: 'ms', values: [latency.p99 / 1000] },
      against: { what: 's', value: latency.p99 / 1000, bound: MAX_P99_SECONDS },
    },
  ]
}
