import type { Database } from '../db/tables.ts'
import type { Deps, PublishEvents } from '../deps.ts'
import type { Settings } from '../env.ts'
import { createDemoAccessToken } from './demo-access-token.ts'
import { forkDemoHosts } from './fork-demo-hosts.ts'
import { seedDemo } from './seed-demo.ts'

/** The sample code hosts, and the sample data once it is seeded. */
export interface Demo extends AsyncDisposable {
  readonly sources: Settings['sources']
  readonly accessToken: (db: Database) => ReturnType<typeof createDemoAccessToken>
  /** Receives published events, which trigger checks for finished analyses. */
  readonly onEvent: PublishEvents
  /** Seeds the sample users and waits until all are rated. Runs once per database. */
  readonly seed: (deps: Pick<Deps, 'db' | 'analyses' | 'now'>) => Promise<void>
}

export interface DemoOptions {
  readonly folder: string
  readonly now: () => Date
  /** Receives progress messages, one line each. */
  readonly onProgress: (line: string) => void
}

/** Starts the sample code hosts. The first start builds their repositories. */
export async function openDemo({ folder, now, onProgress }: DemoOptions): Promise<Demo> {
  const hosts = await forkDemoHosts({ folder, now, onProgress })
  const waitingChecks = new Set<() => void>()
  return {
    sources: hosts.sources,
    accessToken: (db) => createDemoAccessToken(hosts, db),
    onEvent: () => {
      for (const runCheck of [...waitingChecks]) runCheck()
    },
    seed: ({ db, analyses, now }) =>
      seedDemo({
        db,
        hosts,
        analyses,
        now,
        onProgress,
        waitForAnalysis: (userId) => waitForAnalysis(db, waitingChecks, userId),
      }),
    [Symbol.asyncDispose]: () => hosts[Symbol.asyncDispose](),
  }
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
