import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { readAnalysisResult } from './analysis-state.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { KILL_COUNT } from './kill-count.ts'
import { createRandomDelays } from './random-delays.ts'
import { compileOnce, type ServiceProcess, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'

/** `RATED_USERS=10000 npm test -- rating-kill` takes about half an hour. More than one batch of 100. */
const USER_COUNT = Number(process.env.RATED_USERS ?? 120)

let host: BusyHost
beforeAll(async () => {
  await compileOnce()
  host = await startBusyHost()
})
afterAll(() => host[Symbol.asyncDispose]())

describe.each(storageKinds)('a service that is killed after a change of the model, on $kind', (kind) => {
  test('recomputes each rating once, and with the same figures', async ({ annotate }) => {
    const delays = createRandomDelays()
    await annotate(`TEST_SEED=${delays.seed}`)
    await using storage = await kind.create()
    const expected = await analyzeAda(storage)
    const userIds = await withDatabase(storage, makeRatingsOutdated)

    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      await using service = startService(storage)
      await waitForRating(service, userIds[Math.floor((kill * userIds.length) / KILL_COUNT)]!)
      await delays.wait(0, 100)
      await service.kill()
    }
    await finish(storage, userIds)

    expect(await withDatabase(storage, readOutcome)).toEqual({
      outdatedCount: 0,
      versions: [{ version: 2, userCount: USER_COUNT }],
      // Without an entry for Ada, whose figures stay the same.
      logEntries: [{ before: 'xp/1', after: 'xp/2', entryCount: USER_COUNT, userCount: USER_COUNT }],
    })
    expect(await withDatabase(storage, readFigures)).toEqual(expected)
  }, 3_600_000)
})

/** Analyzes a user with repositories, and returns the figures that recomputing must give again. */
async function analyzeAda(storage: TestStorage): Promise<Record<string, string>> {
  await enqueueAdaAnalysis(storage, host)
  await using service = startService(storage)
  const url = await service.ready
  await waitUntil(async () => !(await fetchUser(url, ada.id)).analyzing)
  await stop(service)
  return await withDatabase(storage, readFigures)
}

/** Adds users without repositories, who are quick to rate again. Returns all ids in the order of the batches. */
async function makeRatingsOutdated(db: Database): Promise<string[]> {
  // In parts, because a statement may take only so long.
  for (let added = 0; added < USER_COUNT; added += PART_SIZE)
    await addUsers(db, added, Math.min(added + PART_SIZE, USER_COUNT))
  await sql`delete from log_entries`.execute(db)
  await sql`update users set version = 1`.execute(db)
  await sql`update ratings set model = 'xp/1'`.execute(db)
  const { rows } = await sql<{ id: string }>`select user_id as id from ratings order by user_id`.execute(db)
  return rows.map(({ id }) => id)
}

const PART_SIZE = 50
const OUTDATED_XP = 5

async function addUsers(db: Database, after: number, last: number): Promise<void> {
  await sql`
    with added as (
      insert into users (id, login, experience, level)
      select gen_random_uuid(), 'outdated-' || number, ${OUTDATED_XP}, 1
      from generate_series(${after}::int + 1, ${last}::int) as number
      returning id
    )
    insert into ratings (id, user_id, run_id, person, model, catalog_version, as_of)
    select gen_random_uuid(), added.id, gen_random_uuid(),
      jsonb_set(jsonb_set(person, '{languages}', '[]'), '{groups}', '[]'), model, catalog_version, as_of
    from added cross join ratings where user_id = ${ada.id}`.execute(db)
}

function startService({ folder, databaseUrl }: TestStorage): ServiceProcess {
  return startServiceProcess({
    ...{ dataFolder: folder(), databaseUrl },
    env: { ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' },
  })
}

/** Resolves when the user's rating is recomputed, so that a kill at that time is in the middle. */
async function waitForRating(service: ServiceProcess, userId: string): Promise<void> {
  const url = await service.ready
  await waitUntil(async () => (await fetchUser(url, userId)).experience.total !== OUTDATED_XP, {
    intervalMs: 20,
  })
}

async function finish(storage: TestStorage, userIds: readonly string[]): Promise<void> {
  await using service = startService(storage)
  for (const id of userIds) await waitForRating(service, id)
  await stop(service)
}

async function stop(service: ServiceProcess): Promise<void> {
  service.signal('SIGTERM')
  await service.exited
}

interface UserReply {
  readonly analyzing: boolean
  readonly experience: { readonly total: number }
}

async function fetchUser(url: string, id: string): Promise<UserReply> {
  const response = await fetch(`${url}/api/users/${id}`)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as UserReply
}

/** What an analysis writes, without the log. */
async function readFigures(db: Database): Promise<Record<string, string>> {
  await sql`delete from ratings where user_id <> ${ada.id}`.execute(db)
  await sql`delete from users where id <> ${ada.id}`.execute(db)
  const { log: _, ...figures } = await readAnalysisResult(db)
  return figures
}

async function readOutcome(db: Database) {
  const { rows: outdated } = await sql<{ count: number }>`
    select count(*)::int as count from ratings where model <> 'xp/2'`.execute(db)
  const { rows: versions } = await sql`
    select version, count(*)::int as "userCount" from users where login like 'outdated-%' group by version`.execute(
    db,
  )
  const { rows: logEntries } = await sql`
    select diff->'model'->>'before' as before, diff->'model'->>'after' as after, count(*)::int as "entryCount",
      count(distinct user_id)::int as "userCount" from log_entries group by 1, 2`.execute(db)
  return { outdatedCount: outdated[0]!.count, versions, logEntries }
}
