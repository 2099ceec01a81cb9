import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { recordClaims, withApplicationName } from './claim-log.ts'
import { ada, enqueueAdaAnalysis, enqueueAnonymousAnalysis, SECRET } from './enqueue-analysis.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'

let host: BusyHost
beforeAll(async () => {
  host = await startBusyHost(3, 300)
})
afterAll(() => host[Symbol.asyncDispose]())

const sharedStorageKinds = storageKinds.filter(({ kind }) => kind === 'postgres')

describe.each(sharedStorageKinds)('a frozen worker whose tasks were taken over on $kind', ({ create }) => {
  test.concurrent.each(['analyze-repository', 'rate-user'] as const)(
    'writes nothing when it resumes %s',
    async (kind) => {
      await using storage = await create()
      await enqueueAdaAnalysis(storage, host)
      await using database = await storage.open()
      const { db } = database
      const claims = await recordClaims(db)
      await using frozen = startWorker(storage, 'frozen')
      await freeze(frozen, () => claims.countActive('frozen', kind))
      await using other = startWorker(storage, 'other')
      await waitUntil(() => isDone(db, ada.id))
      const stateBefore = await readAllOfAda(db)
      await other.kill()
      frozen.signal('SIGCONT')
      // The worker processes one repository at a time, so its frozen task is done once another one is.
      const anonymousId = await enqueueAnonymousAnalysis(storage, host, SHARED_REPOSITORY)
      await waitUntil(() => isDone(db, anonymousId))
      expect({
        wasTakenOver: await claims.wasTakenOver('frozen', 'other'),
        state: await readAllOfAda(db),
      }).toEqual({ wasTakenOver: true, state: stateBefore })
    },
    120_000,
  )
})

/** Also analyzed by the anonymous run. */
const SHARED_REPOSITORY = 'adabyrne/work-1'

function startWorker({ folder, databaseUrl }: TestStorage, name: string): ServiceProcess {
  return startServiceProcess({
    dataFolder: folder(name),
    databaseUrl: withApplicationName(databaseUrl!, name),
    workerOnly: true,
    env: { ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1' },
  })
}

/** Freezes the worker while it has an active task. */
async function freeze(worker: ServiceProcess, countActive: () => Promise<number>): Promise<void> {
  for (;;) {
    await waitUntil(async () => (await countActive()) > 0, { intervalMs: 5 })
    worker.signal('SIGSTOP')
    if ((await countActive()) > 0) return
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

/** Includes all timestamps and versions, so that no write goes unnoticed. */
async function readAllOfAda(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row(u.*)::text as row from users u where id = ${ada.id}
    union all select row(r.*)::text from analysis_runs r where user_id = ${ada.id}
    union all select row(s.*)::text from analysis_steps s where run_id in (select run_id from ratings where user_id = ${ada.id})
    union all select row(r.*)::text from ratings r where user_id = ${ada.id}
    union all select row(l.*)::text from log_entries l where user_id = ${ada.id}
    union all select row(p.*)::text from user_repositories p where user_id = ${ada.id}
    union all select row(l.*)::text from user_languages l where user_id = ${ada.id}
    union all select (to_jsonb(r) - 'issues_checked_at')::text from repositories r where full_name <> ${SHARED_REPOSITORY}
    order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
