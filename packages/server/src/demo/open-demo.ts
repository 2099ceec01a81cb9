import type { Database } from '../db/tables.ts'
import type { Announce, Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import { demoAccessToken } from './demo-access-token.ts'
import { demoHostsApart } from './demo-hosts-apart.ts'
import { seedDemo } from './seed-demo.ts'

/** The sample world: its code hosts, and its people once they are seeded. */
export interface Demo extends AsyncDisposable {
  readonly sources: Settings['sources']
  readonly accessToken: (db: Database) => ReturnType<typeof demoAccessToken>
  /** What is announced tells it how far its people are. */
  readonly hear: Announce
  /** Brings the people in and waits until they are all rated; done once for a database. */
  readonly seed: (deps: Pick<Deps, 'db' | 'analyses' | 'now'>) => Promise<void>
}

export interface DemoOptions {
  readonly folder: string
  readonly now: () => Date
  /** Told, line by line, what takes a while. */
  readonly onProgress: (line: string) => void
}

/** Starts the code hosts of the sample world, having built their repositories the first time. */
export async function openDemo({ folder, now, onProgress }: DemoOptions): Promise<Demo> {
  const hosts = await demoHostsApart({ folder, now, onProgress })
  const waiting = new Set<() => void>()
  return {
    sources: hosts.sources,
    accessToken: (db) => demoAccessToken(hosts, db),
    hear: () => {
      for (const look of [...waiting]) look()
    },
    seed: ({ db, analyses, now }) =>
      seedDemo({ db, hosts, analyses, now, onProgress, settled: (userId) => settled(db, waiting, userId) }),
    [Symbol.asyncDispose]: () => hosts[Symbol.asyncDispose](),
  }
}

// --- internal ---

/** Resolves when nothing of the person is being analysed; looks whenever something was announced. */
function settled(db: Database, waiting: Set<() => void>, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = async () => {
      const user = await db.selectFrom('users').select('runId').where('id', '=', userId).executeTakeFirst()
      if (user?.runId != null) return
      waiting.delete(look)
      resolve()
    }
    const look = () => void check().catch(reject)
    waiting.add(look)
    look()
  })
}
