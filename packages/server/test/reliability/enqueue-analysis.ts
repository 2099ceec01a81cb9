import { pino } from 'pino'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { rebuildDerivedTables } from '../../src/db/rebuild-derived-tables.ts'
import type { Analyses } from '../../src/deps.ts'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { createAnalyses } from '../../src/features/analysis/analyses.ts'
import { configuredCodeHosts } from '../../src/features/analysis/code-hosts.ts'
import { encryptGrant } from '../../src/features/sign-in/encrypt-grant.ts'
import { openQueue } from '../../src/queue/queue.ts'
import type { BusyHost } from './busy-host.ts'
import type { TestStorage } from './test-storage.ts'

/** The secret shared by these tests and the service processes. */
export const SECRET = 'a secret that only these tests encrypt with and which is long enough'

/** The analyzed user. Her id and those of her repositories are the same in every database. */
export const ada = { id: fixedId(0), login: 'adabyrne' }

/** A fixed date, so that results do not depend on when the run is processed. */
const AS_OF = '2026-01-01T00:00:00.000Z'

/** Inserts Ada with her linked account and her repositories. */
export async function insertAda(storage: TestStorage, { hosts, fullNames }: BusyHost): Promise<void> {
  await using database = await storage.open()
  const { db } = database
  const { gitHub } = hosts
  await db
    .insertInto('users')
    .values({ ...ada, name: 'Ada Byrne', countryCode: 'gb' })
    .execute()
  const grant = { accessToken: gitHub.createToken(ada.login), refreshToken: undefined }
  const encrypted = encryptGrant(createEncryption([SECRET]), ada.id, {
    ...grant,
    expiresInSeconds: undefined,
    scopes: undefined,
  })
  const { id: subject } = gitHub.data.people.find(({ login }) => login === ada.login)!
  await db
    .insertInto('identities')
    .values({
      ...{ id: ada.id, userId: ada.id, source: 'gitHub', subject: String(subject), login: ada.login },
      ...encrypted,
    })
    .execute()
  const rows = fullNames.map((fullName, index) => {
    const url = `${gitHub.webUrl}/${fullName}`
    const name = fullName.split('/')[1]!
    return { id: fixedId(index + 1), source: 'github' as const, fullName, name, url, cloneUrl: `${url}.git` }
  })
  await db.insertInto('repositories').values(rows).execute()
  await rebuildDerivedTables(db)
}

/** Inserts Ada and enqueues an analysis of her. It is not processed yet. */
export async function enqueueAdaAnalysis(storage: TestStorage, host: BusyHost): Promise<void> {
  await insertAda(storage, host)
  await using database = await storage.open()
  await withAnalyses(storage, database, host, async ({ request }) =>
    request(ada.id, { requestedBy: 'owner' }),
  )
  await database.db.updateTable('analysisRuns').set({ asOf: AS_OF }).execute()
}

/** Enqueues an anonymous analysis of another repository. Returns the id of the profile. */
export async function enqueueAnonymousAnalysis(
  storage: TestStorage,
  host: BusyHost,
  fullName: string,
): Promise<string> {
  await using database = await storage.open()
  await withAnalyses(storage, database, host, async ({ addRepositories }) => {
    await addRepositories(undefined, [`${host.hosts.gitHub.webUrl}/${fullName}`])
  })
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('anonymousTokenHash', 'is not', null)
    .executeTakeFirstOrThrow()
  return id
}

async function withAnalyses(
  { databaseUrl: url }: TestStorage,
  database: OpenDatabase,
  host: BusyHost,
  request: (analyses: Analyses) => Promise<void>,
): Promise<void> {
  await using queue = await openQueue({ database, url, log: pino({ level: 'silent' }) })
  const hosted = { find: async () => 'unknown' as const }
  const { db } = database
  await request(
    createAnalyses({ db, hosted, tasks: queue.tasks, hosts: configuredCodeHosts(host), publish: () => {} }),
  )
}

function fixedId(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
