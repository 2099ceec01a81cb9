import { setTimeout } from 'node:timers/promises'
import { hostKinds, type RunningHosts, startHosts, WorldOnDisk } from '@handiwork/fixtures/hosts'
import { bigRepository } from '@handiwork/fixtures/repositories'
import pg from 'pg'
import { program } from '../handiwork.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { timed } from '../timed.ts'
import { aPlace, type Place } from './place.ts'

/** A repository to analyse; one that is made up has no folder yet. */
export interface ToAnalyse {
  readonly name: string
  readonly gitFolder: string
}

/**
 * What an analysis costs that is asked of the service, from the request until the rating is kept, against the command that
 * analyses the same for the same people. Both fetch it anew from a code host on this machine, and know nothing of it.
 */
export async function analysisRows(repositories: readonly ToAnalyse[], rounds: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const world = stack.use(new WorldOnDisk())
  const hosts = stack.use(await startHosts(world.worlds))
  const place = stack.use(await aPlace('postgres'))
  const service = stack.use(await place.start({ ...environment(hosts), ANALYSES: '1' }))
  const database = await connected(place, stack)
  let served = 0
  // Under a name of its own each time: nothing is kept of it from before.
  const serve = ({ gitFolder }: ToAnalyse) => {
    served += 1
    const fullName = `engines/engine-${served}`
    hosts.gitHub.world.repositories.push({ id: served, fullName, gitDir: gitFolder, ...DATES })
    return `${hosts.gitHub.webUrl}/${fullName}`
  }
  const byService = async (one: ToAnalyse) => await analysed(service.url, serve(one), database)
  const byCommand = (one: ToAnalyse) =>
    timed(process.execPath, [
      program,
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
    await byService(one)
    for (let round = 0; round < rounds; round++) {
      command.push(await byCommand(one))
      queue.push(await byService(one))
    }
    const against = { what: 'of command', value: ratio(queue, command), bound: 1.15 }
    rows.push({ name: `${one.name}: the command, everybody, nothing cached`, values: command, unit: 's' })
    rows.push({ name: `${one.name}: the service, from request to rating`, values: queue, unit: 's', against })
  }
  return rows
}

/** The repository that is analysed where none is named. */
export async function madeUp(commits: number): Promise<ToAnalyse & AsyncDisposable> {
  const repository = await bigRepository({ commits, seed: 1 })
  return {
    ...{ name: `made up ${commits}`, gitFolder: repository.gitFolder },
    [Symbol.asyncDispose]: () => repository[Symbol.asyncDispose](),
  }
}

// --- internal ---

const DATES = { createdAt: '2020-01-01T00:00:00Z', pushedAt: '2026-05-01T00:00:00Z' }

function environment(hosts: RunningHosts): NodeJS.ProcessEnv {
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

async function connected({ location }: Place, stack: AsyncDisposableStack): Promise<pg.Client> {
  if (location.kind !== 'postgres') throw new Error('The queue is measured on PostgreSQL')
  const database = new pg.Client({ connectionString: location.url })
  await database.connect()
  stack.defer(() => database.end())
  return database
}

/** Seconds from the request to a rating that is kept. */
async function analysed(service: string, url: string, database: pg.Client): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${service}/api/repositories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'analyze', repositoryUrls: [url] }),
  })
  const { anonymousToken, ...rest } = (await answer.json()) as { anonymousToken?: string }
  if (anonymousToken === undefined) throw new Error(`${url} was not taken: ${JSON.stringify(rest)}`)
  while (!(await isRated(database, url))) await setTimeout(LOOK_EVERY)
  return (performance.now() - from) / 1000
}

const LOOK_EVERY = 10

async function isRated(database: pg.Client, url: string): Promise<boolean> {
  const { rows } = await database.query(
    `select users.run_id is null and ratings.id is not null as rated, repositories.failure from repositories
     join user_repositories on repository_id = repositories.id
     join users on users.id = user_repositories.user_id left join ratings on ratings.user_id = users.id
     where repositories.url = $1`,
    [url],
  )
  if (rows[0]?.failure) throw new Error(`${url} was not read: ${rows[0].failure}`)
  return rows[0]?.rated === true
}
