import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startBusyHost } from './busy-host.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { createRandomDelays } from './random-delays.ts'
import { startServiceProcess } from './service-process.ts'
import { storageKinds } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { createWriters, findMissing, writeAll } from './writers.ts'

const RESTART_COUNT = 6

const sharedStorageKinds = storageKinds.filter(({ kind }) => kind === 'postgres')

test.for(sharedStorageKinds)(
  'continues when $kind closes all connections repeatedly',
  { timeout: 120_000 },
  async ({ create }, { annotate }) => {
    const delays = createRandomDelays()
    await annotate(`TEST_SEED=${delays.seed}`)
    await using host = await startBusyHost(3)
    await using storage = await create()
    await enqueueAdaAnalysis(storage, host)
    await using database = await storage.open()
    const { db } = database
    const writers = await createWriters(db, 16)
    const env = { ...host.env, HANDIWORK_SECRET: SECRET }
    await using service = startServiceProcess({
      dataFolder: storage.folder(),
      databaseUrl: storage.databaseUrl,
      env,
    })
    const url = await service.ready
    const stop = new AbortController()
    const writes = writeAll(writers, url, stop.signal)
    for (let restart = 1; restart <= RESTART_COUNT; restart += 1) {
      await delays.wait(100, 700)
      await terminateConnections(db)
    }
    const countsBefore = writers.map(({ acknowledged }) => acknowledged.length)
    const hasProgress = async () =>
      writers.every(({ acknowledged }, index) => acknowledged.length > countsBefore[index]!)
    await Promise.race([waitUntil(hasProgress), service.exited])
    stop.abort()
    await writes
    await Promise.race([waitUntil(() => isAnalyzed(url)), service.exited])
    expect({ missing: await findMissing(db, writers), isAnalyzed: await isAnalyzed(url) }).toEqual({
      missing: [],
      isAnalyzed: true,
    })
  },
)

/** Closes all connections except this one, as a restart does. */
async function terminateConnections(db: Parameters<typeof findMissing>[0]): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}

async function isAnalyzed(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzed } = (await response.json()) as { readonly analyzed?: boolean }
  return analyzed === true
}
