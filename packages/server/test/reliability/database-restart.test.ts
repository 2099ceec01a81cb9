import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBusyHost } from './a-busy-host.ts'
import { placeKinds } from './a-place.ts'
import { ada, aRunToWorkOn, SECRET } from './a-run-to-work-on.ts'
import { aServiceProcess } from './a-service-process.ts'
import { randomMoments } from './random-moments.ts'
import { until } from './until.ts'
import { missingOf, writeAll, writersIn } from './writers.ts'

const RESTARTS = 6

const shared = placeKinds.filter(({ kind }) => kind === 'postgres')

test.for(shared)(
  'a service goes on when $kind ends all connections again and again',
  async ({ make }, { annotate }) => {
    const moments = randomMoments()
    await annotate(`TEST_SEED=${moments.seed}`)
    await using host = await aBusyHost(3)
    await using place = await make()
    await aRunToWorkOn(place, host)
    await using database = await place.open()
    const { db } = database
    const writers = await writersIn(db, 16)
    const env = { ...host.env, HANDIWORK_SECRET: SECRET }
    await using service = aServiceProcess({ dataFolder: place.folder(), databaseUrl: place.databaseUrl, env })
    const url = await service.ready
    const stop = new AbortController()
    const writing = writeAll(writers, url, stop.signal)
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await moments.within(100, 700)
      await endAll(db)
    }
    const before = writers.map(({ acknowledged }) => acknowledged.length)
    const goesOn = async () =>
      writers.every(({ acknowledged }, index) => acknowledged.length > before[index]!)
    await Promise.race([until(goesOn), service.ended])
    stop.abort()
    await writing
    await Promise.race([until(() => isAnalysed(url)), service.ended])
    expect({ missing: await missingOf(db, writers), analysed: await isAnalysed(url) }).toEqual({
      missing: [],
      analysed: true,
    })
  },
  120_000,
)

// --- internal ---

/** What a restart does to whoever is connected; our own connection stays. */
async function endAll(db: Parameters<typeof missingOf>[0]): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}

async function isAnalysed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzed } = (await answer.json()) as { readonly analyzed?: boolean }
  return analyzed === true
}
