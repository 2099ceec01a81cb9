import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { aBusyHost, type BusyHost } from './a-busy-host.ts'
import { type Place, placeKinds } from './a-place.ts'
import { ada, anotherRun, aRunToWorkOn, SECRET } from './a-run-to-work-on.ts'
import { aServiceProcess, type ServiceProcess } from './a-service-process.ts'
import { keepClaims, namedUrl } from './claims.ts'
import { until } from './until.ts'

let host: BusyHost
beforeAll(async () => {
  host = await aBusyHost(3, 300)
}, 60_000)
afterAll(() => host[Symbol.asyncDispose]())

const shared = placeKinds.filter(({ kind }) => kind === 'postgres')

describe.each(shared)('a worker that was frozen and taken for dead, on $kind', ({ make }) => {
  test.concurrent.each(['analyze-repository', 'rate-user'] as const)(
    'changes nothing when it wakes up over %s',
    async (kind) => {
      await using place = await make()
      await aRunToWorkOn(place, host)
      await using database = await place.open()
      const { db } = database
      const claims = await keepClaims(db)
      await using frozen = aWorker(place, 'frozen')
      await freeze(frozen, () => claims.inHandOf('frozen', kind))
      await using other = aWorker(place, 'other')
      await until(() => isDone(db, ada.id))
      const before = await allOfAda(db)
      await other.kill()
      frozen.signal('SIGCONT')
      // It reads one repository at a time: when it has read another it is done with what it slept over.
      const stranger = await anotherRun(place, host, SHARED)
      await until(() => isDone(db, stranger))
      expect([await claims.takenOver('frozen', 'other'), await allOfAda(db)]).toEqual([true, before])
    },
    120_000,
  )
})

// --- internal ---

/** Somebody else has this one analysed too. */
const SHARED = 'adabyrne/work-1'

function aWorker({ folder, databaseUrl }: Place, name: string): ServiceProcess {
  return aServiceProcess({
    dataFolder: folder(name),
    databaseUrl: namedUrl(databaseUrl!, name),
    workerOnly: true,
    env: { ...host.env, HANDIWORK_SECRET: SECRET, ANALYSES: '1' },
  })
}

/** Stops it while it has something in hand. */
async function freeze(worker: ServiceProcess, inHand: () => Promise<number>): Promise<void> {
  for (;;) {
    await until(async () => (await inHand()) > 0, { everyMs: 5 })
    worker.signal('SIGSTOP')
    if ((await inHand()) > 0) return
    worker.signal('SIGCONT')
  }
}

async function isDone(db: Database, userId: string): Promise<boolean> {
  const { state } = await db
    .selectFrom('analysisRuns')
    .select('state')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return state === 'done'
}

/** With every moment and version, so that nothing is written unseen. */
async function allOfAda(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row(u.*)::text as row from users u where id = ${ada.id}
    union all select row(r.*)::text from analysis_runs r where user_id = ${ada.id}
    union all select row(s.*)::text from analysis_steps s where run_id in (select run_id from ratings where user_id = ${ada.id})
    union all select row(r.*)::text from ratings r where user_id = ${ada.id}
    union all select row(l.*)::text from log_entries l where user_id = ${ada.id}
    union all select row(p.*)::text from user_repositories p where user_id = ${ada.id}
    union all select row(l.*)::text from user_languages l where user_id = ${ada.id}
    union all select (to_jsonb(r) - 'issues_checked_at')::text from repositories r where full_name <> ${SHARED}
    order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
