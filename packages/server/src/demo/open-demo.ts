import { join } from 'node:path'
import type { Database } from '../db/tables.ts'
import type { Deps, PublishEvents } from '../deps.ts'
import type { Settings } from '../env.ts'
import { createDemoAccessToken } from './demo-access-token.ts'
import { forkDemoHosts } from './fork-demo-hosts.ts'
import { seedDemo } from './seed-demo.ts'
import { readBuildFingerprint } from './snapshot/build-fingerprint.ts'
import { captureSnapshot, restoreRows } from './snapshot/snapshot-data.ts'
import { readSnapshot, type SnapshotLocation, writeSnapshot } from './snapshot/snapshot-file.ts'

/** The sample code hosts, and the sample data once it is seeded. */
export interface Demo extends AsyncDisposable {
  readonly sources: Settings['sources']
  readonly accessToken: (db: Database) => ReturnType<typeof createDemoAccessToken>
  /** Receives published events, which trigger checks for finished analyses. */
  readonly onEvent: PublishEvents
  /**
   * Restores sample data of another data directory, if there is any. Call it before requests are served,
   * because it publishes no events.
   */
  readonly restore: (db: Database) => Promise<void>
  /** Seeds the sample users and waits until all are rated. Runs once per database. */
  readonly seed: (deps: Pick<Deps, 'db' | 'analyses' | 'now'>) => Promise<void>
}

export interface DemoOptions {
  readonly folder: string
  readonly now: () => Date
  /** Receives progress messages, one line each. */
  readonly onProgress: (line: string) => void
  /** Sample data to restore, and where to save new sample data for other data directories. */
  readonly snapshot?: SnapshotLocation | undefined
}

/** Starts the sample code hosts. The first start restores or builds their repositories. */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const { now, onProgress, snapshot: location } = options
  const hosts = await forkDemoHosts(options)
  const waitingChecks = new Set<() => void>()
  let saving: Promise<void> | undefined
  return {
    sources: hosts.sources,
    accessToken: (db) => createDemoAccessToken(hosts, db),
    onEvent: () => {
      for (const runCheck of [...waitingChecks]) runCheck()
    },
    restore: async (db) => {
      const snapshot = location && (await readSnapshot(location, now()))
      if (snapshot) await restoreRows(db, hosts, snapshot)
    },
    seed: async ({ db, analyses, now }) => {
      const isNew = await seedDemo({
        db,
        hosts,
        analyses,
        now,
        onProgress,
        waitForAnalysis: (userId) => waitForAnalysis(db, waitingChecks, userId),
      })
      if (!isNew || location === undefined) return
      const createSnapshot = await captureSnapshot(db, hosts, location.fingerprint)
      // Compressed and written while the first pages are served. Without a snapshot, only later starts take longer.
      saving = createSnapshot?.()
        .then((snapshot) => writeSnapshot(location.file, snapshot))
        .catch(() => {})
    },
    [Symbol.asyncDispose]: async () => {
      await saving
      await hosts[Symbol.asyncDispose]()
    },
  }
}

/** The snapshot of this build in a shared folder. Undefined without a folder, and when the sources run directly. */
export async function findSnapshot(cacheFolder: string | undefined): Promise<SnapshotLocation | undefined> {
  const fingerprint = cacheFolder && (await readBuildFingerprint())
  return fingerprint ? { file: join(cacheFolder, 'sample-data.bin'), fingerprint } : undefined
}

/** Resolves when no analysis of the user is running. Checks again after every event. */
function waitForAnalysis(db: Database, waitingChecks: Set<() => void>, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = async () => {
      const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
      if (user?.runId != null) return
      waitingChecks.delete(runCheck)
      resolve()
    }
    const runCheck = () => void check().catch(reject)
    waitingChecks.add(runCheck)
    runCheck()
  })
}
