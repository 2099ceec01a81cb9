import { type ChangeEvent, realtimeEvents, socketClientSettings } from '@handiwork/core/api'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { testSettings } from '../test-settings.ts'
import { createTestUsers, type TestUser } from '../test-users.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { withApplicationName } from './claim-log.ts'
import { ada, insertAda, SECRET } from './enqueue-analysis.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'

const sharedStorageKinds = storageKinds.filter(({ kind }) => kind === 'postgres')

test.for(sharedStorageKinds)(
  'reports the progress of an analysis started on another server on $kind',
  { timeout: 120_000 },
  async ({ create }, { annotate }) => {
    await using host = await startBusyHost(4)
    await using storage = await create()
    await insertAda(storage, host)
    const session = await signInAda(storage)
    await using first = startProcess(storage, host, 'one')
    await using second = startProcess(storage, host, 'other')
    await using third = startProcess(storage, host, 'third', true)
    await using fourth = startProcess(storage, host, 'fourth', true)
    const [firstUrl, secondUrl] = await Promise.all([first.ready, second.ready, third.ready, fourth.ready])
    using watcher = await watch(secondUrl!)
    const response = await fetch(`${firstUrl}/api/analyze`, {
      method: 'POST',
      headers: { cookie: session.cookie, origin: firstUrl!, 'content-type': 'application/json' },
      body: JSON.stringify({ login: ada.login }),
    })
    const seen = await watcher.untilDone()
    await annotate(`received ${seen.length} events`)
    expect({ status: response.status, first: seen[0], last: seen.at(-1) }).toEqual({
      status: 200,
      first: { analyzing: true, analyzed: false },
      last: { analyzing: false, analyzed: true },
    })
  },
)

interface AnalysisState {
  readonly analyzing: boolean
  readonly analyzed: boolean
}

function startProcess(
  { folder, databaseUrl }: TestStorage,
  host: BusyHost,
  name: string,
  workerOnly = false,
): ServiceProcess {
  const env = { ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' }
  return startServiceProcess({
    dataFolder: folder(name),
    databaseUrl: withApplicationName(databaseUrl!, name),
    workerOnly,
    env,
  })
}

async function signInAda(storage: TestStorage): Promise<TestUser> {
  await using database = await storage.open()
  const { signIn } = createTestUsers({ db: database.db, settings: testSettings() } as Parameters<
    typeof createTestUsers
  >[0])
  return await signIn(ada)
}

/** Watches Ada on a server and reads her profile on every event. */
async function watch(url: string): Promise<Disposable & { untilDone(): Promise<AnalysisState[]> }> {
  const socket: Socket = io(url, {
    ...socketClientSettings,
    transports: [...socketClientSettings.transports],
    extraHeaders: { origin: url },
  })
  const seen: AnalysisState[] = []
  const { promise, resolve, reject } = Promise.withResolvers<AnalysisState[]>()
  socket.on(realtimeEvents.change, (_: ChangeEvent) => {
    readProfile(url)
      .then((state) => {
        seen.push(state)
        if (state.analyzed) resolve(seen)
      })
      .catch(reject)
  })
  await new Promise((connected) => socket.once('connect', () => connected(undefined)))
  await socket.emitWithAck(realtimeEvents.subscribe, { users: [ada.id] })
  return { untilDone: () => promise, [Symbol.dispose]: () => void socket.disconnect() }
}

async function readProfile(url: string): Promise<AnalysisState> {
  const response = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzing, analyzed } = (await response.json()) as AnalysisState
  return { analyzing, analyzed }
}
