import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusyHost, type BusyHost } from './a-busy-host.ts'
import { type Place, placeKinds } from './a-place.ts'
import { ada, aRunToWorkOn, SECRET } from './a-run-to-work-on.ts'
import { aServiceProcess, type ServiceProcess } from './a-service-process.ts'
import { randomMoments } from './random-moments.ts'
import { until } from './until.ts'
import { leftoversIn, resultIn } from './what-is-left.ts'
import { withDatabase } from './with-database.ts'

const KILLS = 20

let host: BusyHost
let undisturbed: Record<string, string>

beforeAll(async () => {
  host = await aBusyHost()
  await using place = await placeKinds[0]!.make()
  await begin(place)
  const began = performance.now()
  await workToTheEnd(place)
  console.log('undisturbed', performance.now() - began)
  undisturbed = await withDatabase(place, resultIn)
}, 120_000)
afterAll(() => host[Symbol.asyncDispose]())

test('a service that is killed again and again comes to the same', async () => {
  await using place = await placeKinds[0]!.make()
  await begin(place)
  const moments = randomMoments()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await using service = start(place)
    if (kill % 4 > 0) await service.ready
    await moments.within(0, 800)
    console.log(kill, await progress(await service.ready))
    await service.kill()
  }
  await workToTheEnd(place)
  const { seed } = moments
  expect({ seed, ...(await outcome(place)) }).toEqual({ seed, ...whole })
}, 240_000)

// --- internal ---

const whole = {
  get result() {
    return undisturbed
  },
  leftovers: { mirrors: [], privateFacts: [] },
}

async function begin(place: Place): Promise<void> {
  await using database = await place.open()
  await aRunToWorkOn(database, place.databaseUrl, host)
}

function start(place: Place): ServiceProcess {
  const env = { ...host.env, HANDIWORK_SECRET: SECRET, ANALYSES: '1' }
  return aServiceProcess({ dataFolder: place.folder(), databaseUrl: place.databaseUrl, env })
}

async function progress(url: string) {
  const answer = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzing, analyzedRepositoryCount } = (await answer.json()) as Record<string, unknown>
  return `${analyzing} ${analyzedRepositoryCount}`
}

async function workToTheEnd(place: Place): Promise<void> {
  await using service = start(place)
  const url = await service.ready
  await until(async () => {
    const answer = await fetch(`${url}/api/users/${ada.id}`)
    if (!answer.ok) throw new Error(await answer.text())
    const { analyzing } = (await answer.json()) as { readonly analyzing: boolean }
    return !analyzing
  })
  service.signal('SIGTERM')
  await service.ended
  console.log(service.said())
}

async function outcome(place: Place) {
  const cloneUrl = `${host.hosts.gitHub.webUrl}/${host.fullNames.at(-1)}.git`
  const privateKey = createHash('sha256').update(cloneUrl).digest('hex')
  return {
    result: await withDatabase(place, resultIn),
    leftovers: await leftoversIn(place.folder(), privateKey),
  }
}
