import { beforeAll, expect, test } from 'vitest'
import { placeKinds } from './a-place.ts'
import { aServiceProcess, compileOnce } from './a-service-process.ts'
import { KILLS } from './kills.ts'
import { randomMoments } from './random-moments.ts'
import { until } from './until.ts'
import { withDatabase } from './with-database.ts'
import { acknowledgedBy, missingOf, writeAll, writersIn } from './writers.ts'

const WRITERS = 16

beforeAll(compileOnce, 60_000)

test.for(placeKinds)(
  'what a server acknowledged is there however often it is killed, on $kind',
  async ({ make }, { annotate }) => {
    const moments = randomMoments()
    await annotate(`TEST_SEED=${moments.seed}`)
    await using place = await make()
    const writers = await withDatabase(place, (db) => writersIn(db, WRITERS))
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await using service = aServiceProcess({ dataFolder: place.folder(), databaseUrl: place.databaseUrl })
      const url = await service.ready
      const stop = new AbortController()
      const writing = writeAll(writers, url, stop.signal)
      const enough = acknowledgedBy(writers) + Math.ceil(WRITERS * moments.next())
      await until(async () => acknowledgedBy(writers) >= enough, { everyMs: 10 })
      await moments.within(0, 200)
      await service.kill()
      stop.abort()
      await writing
    }
    const missing = await withDatabase(place, (db) => missingOf(db, writers))
    await annotate(`${acknowledgedBy(writers)} rows acknowledged`)
    expect(missing).toEqual([])
  },
  300_000,
)
