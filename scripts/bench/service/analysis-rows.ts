import { setTimeout } from 'node:timers/promises'
import { HostDataFixture, hostKinds, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import pg from 'pg'
import { cliPath } from '../run-handiwork.ts'
import { runTimed } from '../run-timed.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { type BenchEnvironment, createBenchEnvironment } from './bench-environment.ts'

/** A repository to analyze. */
export interface AnalysisTarget {
  readonly name: string
  readonly gitFolder: string
}

/**
 * Measures an analysis by the service, from the request to the stored rating, relative to the CLI for the
 * same authors. Both clone from a code host on this machine with empty caches.
 */
export async function analysisRows(repositories: readonly AnalysisTarget[], rounds: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const world = stack.use(new HostDataFixture())
  const hosts = stack.use(await startHosts(world.byHost))
  const environment = stack.use(await createBenchEnvironment('postgres'))
  const service = stack.use(await environment.start({ ...hostEnvironment(hosts), CONCURRENT_ANALYSES: '1' }))
  const database = await connectDatabase(environment, stack)
  let serveCount = 0
  // Each run uses a new name, so that nothing is cached.
  const serve = ({ gitFolder }: AnalysisTarget) => {
    serveCount += 1
    const fullName = `engines/engine-${serveCount}`
    hosts.gitHub.data.repositories.push({ id: serveCount, fullName, gitDir: gitFolder, ...DATES })
    return `${hosts.gitHub.webUrl}/${fullName}`
  }
  const timeService = async (one: AnalysisTarget) =>
    await timeServiceAnalysis(service.url, serve(one), database)
  const timeCommand = (one: AnalysisTarget) =>
    runTimed(process.execPath, [
      cliPath,
      'analyze',
      serve(one),
      '--all-authors',
      '--no-cache',
      '--json',
      '--quiet',
    ])

  const rows: Row[] = []
  for (const one of repositories) {
    const [command, queue]: [number[], number[]] = [[], []]
    await timeService(one)
    for (let round = 0; round < rounds; round++) {
      command.push(await timeCommand(one))
      queue.push(await timeService(one))
    }
    const against = { what: 'of command', value: ratio(queue, command), bound: 1.15 }
    rows.push({ name: `${one.name}: CLI, all authors, empty cache`, values: command, unit: 's' })
    rows.push({ name: `${one.name}: service, request to rating`, values: queue, unit: 's', against })
  }
  return rows
}

/** The repository to analyze by default. */
export async function generateRepository(commits: number): Promise<AnalysisTarget & AsyncDisposable> {
  const repository = await buildBigRepository({ commits, seed: 1 })
  return {
    ...{ name: `generated ${commits}`, gitFolder: repository.gitFolder },
    [Symbol.asyncDispose]: () => repository[Symbol.asyncDispose](),
  }
}

export const DATES = { createdAt: '2020-01-01T00:00:00Z', pushedAt: '2026-05-01T00:00:00Z' }

/** Environment variables that configure the service to use these hosts. */
export function hostEnvironment(hosts: RunningHosts): NodeJS.ProcessEnv {
  return Object.fromEntries(
    hostKinds.flatMap((kind) => {
      const { webUrl, apiUrl, oauth } = hosts[kind]
      const prefix = kind.toUpperCase()
      return [
        [`${prefix}_URL`, webUrl],
        [`${prefix}_API_URL`, apiUrl],
        [`${prefix}_CLIENT_ID`, oauth.clientId],
        [`${prefix}_CLIENT_SECRET`, oauth.clientSecret],
      ]
    }),
  )
}

export async function connectDatabase(
  { location }: BenchEnvironment,
  stack: AsyncDisposableStack,
): Promise<pg.Client> {
  if (location.kind !== 'postgres') throw new Error('The queue benchmark requires PostgreSQL')
  const database = new pg.Client({ connectionString: location.url })
  await database.connect()
  stack.defer(() => database.end())
  return database
}

/** Returns the seconds from the request to the stored rating. */
export async function timeServiceAnalysis(
  service: string,
  url: string,
  database: pg.Client,
): Promise<number> {
  const startTime = performance.now()
  const response = await fetch(`${service}/api/repositories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'analyze', repositoryUrls: [url] }),
  })
  const { anonymousToken, ...rest } = (await response.json()) as { anonymousToken?: string }
  if (anonymousToken === undefined) throw new Error(`${url} was rejected: ${JSON.stringify(rest)}`)
  while (!(await isRated(database, url))) await setTimeout(POLL_INTERVAL)
  return (performance.now() - startTime) / 1000
}

const POLL_INTERVAL = 10

async function isRated(database: pg.Client, url: string): Promise<boolean> {
  const { rows } = await database.query(
    `select users.run_id is null and ratings.id is not null as rated, repositories.failure from repositories
     join user_repositories on repository_id = repositories.id
     join users on users.id = user_repositories.user_id left join ratings on ratings.user_id = users.id
     where repositories.url = $1`,
    [url],
  )
  if (rows[0]?.failure) throw new Error(`${url} failed: ${rows[0].failure}`)
  return rows[0]?.rated === true
}
