import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { aBusyHost, type BusyHost } from './a-busy-host.ts'
import { type Place, placeKinds } from './a-place.ts'
import { ada, aRunToWorkOn, SECRET } from './a-run-to-work-on.ts'
import { aServiceProcess, compileOnce, type ServiceProcess } from './a-service-process.ts'
import { keepClaims, namedUrl } from './claims.ts'
import { KILLS } from './kills.ts'
import { randomMoments } from './random-moments.ts'
import { until } from './until.ts'
import { leftoversIn, resultIn } from './what-is-left.ts'
import { withDatabase } from './with-database.ts'

const isShared = placeKinds.some(({ kind }) => kind === 'postgres')

let host: BusyHost
let undisturbed: Awaited<ReturnType<typeof outcome>>
let embedded: Place
let shared: Place | undefined

/** One after the other: making an embedded database leaves no time for anything else. */
beforeAll(async () => {
  await compileOnce()
  host = await aBusyHost()
  if (isShared) shared = await aPlaceWithWork('postgres')
  embedded = await aPlaceWithWork('pglite')
  await using place = await aPlaceWithWork('pglite')
  await workToTheEnd(place)
  undisturbed = await outcome(place)
}, 120_000)
afterAll(async () => {
  await embedded[Symbol.asyncDispose]()
  await shared?.[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

test('an analysis that nobody disturbs comes to something, and leaves nothing lying about', () => {
  expect(undisturbed).toMatchObject({
    result: { run: expect.stringMatching(/^\(done,/), log: expect.stringMatching(/^\(.+\)$/) },
    leftovers: [[]],
  })
})

test.concurrent('a service that is killed again and again comes to the same', async ({ annotate }) => {
  const moments = randomMoments()
  await annotate(`TEST_SEED=${moments.seed}`)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await using service = aService(embedded)
    if (kill % 4 === 3) await moments.within(0, 1500)
    else await hasFinished(service, Math.floor((kill * REPOSITORIES) / (KILLS - 1)))
    await moments.within(0, 500)
    await service.kill()
  }
  await workToTheEnd(embedded)
  expect(await outcome(embedded)).toEqual(undisturbed)
}, 300_000)

test.concurrent.runIf(isShared)(
  'two workers that are killed again and again come to the same',
  async ({ annotate }) => {
    const moments = randomMoments()
    await annotate(`TEST_SEED=${moments.seed}`)
    const place = shared!
    await using database = await place.open()
    await using workers = new AsyncDisposableStack()
    const claims = await keepClaims(database.db)
    const start = (life: number, folder: string) => {
      const name = `worker-${life}`
      return { name, folder, process: workers.use(aService(place, { name, folder })) }
    }
    const alive = [start(1, 'one'), start(2, 'two')]
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = await claims.count()
      await until(async () => (await claims.count()) > before, { atMostMs: 1500 })
      await moments.within(0, 700)
      const [killed] = alive.splice(moments.next() < 0.5 ? 0 : 1, 1)
      await killed!.process.kill()
      await claims.noteEnd(killed!.name)
      alive.push(start(kill + 2, killed!.folder))
    }
    await until(() => isDone(database.db))
    await annotate(
      `seconds to take-over: ${(await claims.takeOvers()).map((one) => one.toFixed(1)).join(' ')}`,
    )
    for (const { process } of alive) process.signal('SIGTERM')
    await Promise.all(alive.map(({ process }) => process.ended))
    const leftovers = [...undisturbed.leftovers, ...undisturbed.leftovers]
    expect(await outcome(place, ['one', 'two'])).toEqual({ ...undisturbed, leftovers })
  },
  300_000,
)

// --- internal ---

const REPOSITORIES = 10

async function aPlaceWithWork(kind: (typeof placeKinds)[number]['kind']): Promise<Place> {
  const place = await placeKinds.find((one) => one.kind === kind)!.make()
  await aRunToWorkOn(place, host)
  return place
}

/** On PostgreSQL a worker of that name, with a data folder of its own. */
function aService(
  { folder, databaseUrl }: Place,
  worker?: { readonly name: string; readonly folder: string },
): ServiceProcess {
  return aServiceProcess({
    dataFolder: folder(worker?.folder),
    databaseUrl: databaseUrl && namedUrl(databaseUrl, worker?.name ?? 'service'),
    workerOnly: worker !== undefined,
    env: { ...host.env, HANDIWORK_SECRET: SECRET, ANALYSES: '1' },
  })
}

async function workToTheEnd(place: Place): Promise<void> {
  await using service = aService(place)
  await hasFinished(service, Number.POSITIVE_INFINITY)
  service.signal('SIGTERM')
  await service.ended
}

/** Waits until so many repositories were read, or all is done. */
async function hasFinished(service: ServiceProcess, repositories: number): Promise<void> {
  const url = await service.ready
  await until(async () => {
    const answer = await fetch(`${url}/api/users/${ada.id}`)
    if (!answer.ok) return false
    const { analyzing, analyzedRepositoryCount } = (await answer.json()) as Progress
    return !analyzing || analyzedRepositoryCount >= repositories
  })
}

async function isDone(db: Database): Promise<boolean> {
  const { state } = await db.selectFrom('analysisRuns').select('state').executeTakeFirstOrThrow()
  return state === 'done'
}

interface Progress {
  readonly analyzing: boolean
  readonly analyzedRepositoryCount: number
}

async function outcome(place: Place, folders: readonly string[] = ['data']) {
  const result = await withDatabase(place, resultIn)
  const isPrivate = `${host.hosts.gitHub.webUrl}/${host.fullNames.at(-1)}.git`
  return {
    result,
    leftovers: await Promise.all(folders.map((one) => leftoversIn(place.folder(one), isPrivate))),
  }
}
