import { type Announcement, realtimeEvents, socketClientSettings } from '@handiwork/core/api'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { peopleIn, type TestPerson } from '../a-person.ts'
import { testSettings } from '../test-settings.ts'
import { aBusyHost, type BusyHost } from './a-busy-host.ts'
import { type Place, placeKinds } from './a-place.ts'
import { ada, keepAda, SECRET } from './a-run-to-work-on.ts'
import { aServiceProcess, type ServiceProcess } from './a-service-process.ts'
import { namedUrl } from './claims.ts'

const shared = placeKinds.filter(({ kind }) => kind === 'postgres')

test.for(shared)(
  'an analysis that was asked for at one server is watched to its end at another, on $kind',
  async ({ make }, { annotate }) => {
    await using host = await aBusyHost(4)
    await using place = await make()
    await keepAda(place, host)
    const me = await signedIn(place)
    await using one = aProcess(place, host, 'one')
    await using other = aProcess(place, host, 'other')
    await using third = aProcess(place, host, 'third', true)
    await using fourth = aProcess(place, host, 'fourth', true)
    const [here, there] = await Promise.all([one.ready, other.ready, third.ready, fourth.ready])
    using watching = await watch(there!)
    const asked = await fetch(`${here}/api/analyze`, {
      method: 'POST',
      headers: { cookie: me.cookie, origin: here!, 'content-type': 'application/json' },
      body: JSON.stringify({ login: ada.login }),
    })
    const seen = await watching.toTheEnd()
    await annotate(`heard of ${seen.length} times`)
    expect({ status: asked.status, first: seen[0], last: seen.at(-1) }).toEqual({
      status: 200,
      first: { analyzing: true, analyzed: false },
      last: { analyzing: false, analyzed: true },
    })
  },
  120_000,
)

// --- internal ---

interface Seen {
  readonly analyzing: boolean
  readonly analyzed: boolean
}

function aProcess(
  { folder, databaseUrl }: Place,
  host: BusyHost,
  name: string,
  workerOnly = false,
): ServiceProcess {
  const env = { ...host.env, HANDIWORK_SECRET: SECRET, ANALYSES: '1' }
  return aServiceProcess({
    dataFolder: folder(name),
    databaseUrl: namedUrl(databaseUrl!, name),
    workerOnly,
    env,
  })
}

async function signedIn(place: Place): Promise<TestPerson> {
  await using database = await place.open()
  const { signIn } = peopleIn({ db: database.db, settings: testSettings() } as Parameters<typeof peopleIn>[0])
  return await signIn(ada)
}

/** Looks at Ada at a server: each time it says that something changed, asks what she is like. */
async function watch(url: string): Promise<Disposable & { toTheEnd(): Promise<Seen[]> }> {
  const socket: Socket = io(url, { ...socketClientSettings, extraHeaders: { origin: url } })
  const seen: Seen[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Seen[]>()
  socket.on(realtimeEvents.announce, (_: Announcement) => {
    look(url)
      .then((now) => {
        seen.push(now)
        if (now.analyzed) resolve(seen)
      })
      .catch(reject)
  })
  await new Promise((connected) => socket.once('connect', () => connected(undefined)))
  await socket.emitWithAck(realtimeEvents.subscribe, { users: [ada.id] })
  return { toTheEnd: () => promise, [Symbol.dispose]: () => void socket.disconnect() }
}

async function look(url: string): Promise<Seen> {
  const answer = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzing, analyzed } = (await answer.json()) as Seen
  return { analyzing, analyzed }
}
