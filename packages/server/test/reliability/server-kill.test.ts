import { beforeAll, expect, test } from 'vitest'
import { KILL_COUNT } from './kill-count.ts'
import { createRandomDelays } from './random-delays.ts'
import { compileOnce, startServiceProcess } from './service-process.ts'
import { storageKinds } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'
import { countAcknowledged, createWriters, findMissing, writeAll } from './writers.ts'

const WRITER_COUNT = 16

beforeAll(compileOnce)

test.for(storageKinds)(
  'keeps every acknowledged write when the server is killed repeatedly on $kind',
  { timeout: 300_000 },
  async ({ create }, { annotate }) => {
    const delays = createRandomDelays()
    await annotate(`TEST_SEED=${delays.seed}`)
    await using storage = await create()
    const writers = await withDatabase(storage, (db) => createWriters(db, WRITER_COUNT))
    for (let kill = 1; kill <= KILL_COUNT; kill += 1) {
      await using service = startServiceProcess({
        dataFolder: storage.folder(),
        databaseUrl: storage.databaseUrl,
      })
      const url = await service.ready
      const stop = new AbortController()
      const writes = writeAll(writers, url, stop.signal)
      const target = countAcknowledged(writers) + Math.ceil(WRITER_COUNT * delays.next())
      await waitUntil(async () => countAcknowledged(writers) >= target, { intervalMs: 10 })
      await delays.wait(0, 200)
      await service.kill()
      stop.abort()
      await writes
    }
    const missing = await withDatabase(storage, (db) => findMissing(db, writers))
    await annotate(`${countAcknowledged(writers)} rows acknowledged`)
    expect(missing).toEqual([])
  },
)
