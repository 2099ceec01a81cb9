import { pino } from 'pino'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import type { Analyses } from '../../src/deps.ts'
import { analyses } from '../../src/features/analysis/analyses.ts'
import { codeHosts } from '../../src/features/analysis/code-hosts.ts'
import { sealedGrant } from '../../src/features/sign-in/sealed-grant.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { vaultWith } from '../../src/vault/vault.ts'
import type { BusyHost } from './a-busy-host.ts'
import type { Place } from './a-place.ts'

/** With it tokens are sealed here, and opened by the processes. */
export const SECRET = 'a secret that only these tests seal with and which is long enough'

/** Whose run it is; the same in every database, as are her repositories. */
export const ada = { id: idOf(0), login: 'adabyrne' }

/** As of this moment, whenever it is worked on. */
const AS_OF = '2026-01-01T00:00:00.000Z'

/** Keeps Ada, linked to her account. */
export async function keepAda(place: Place, { hosts, fullNames }: BusyHost): Promise<void> {
  await using database = await place.open()
  const { db } = database
  const { gitHub } = hosts
  await db
    .insertInto('users')
    .values({ ...ada, name: 'Ada Byrne', countryCode: 'gb' })
    .execute()
  const grant = { accessToken: gitHub.tokenOf(ada.login), refreshToken: undefined }
  const sealed = sealedGrant(vaultWith([SECRET]), ada.id, {
    ...grant,
    expiresInSeconds: undefined,
    scopes: undefined,
  })
  const { id: subject } = gitHub.world.people.find(({ login }) => login === ada.login)!
  await db
    .insertInto('identities')
    .values({
      ...{ id: ada.id, userId: ada.id, source: 'gitHub', subject: String(subject), login: ada.login },
      ...sealed,
    })
    .execute()
  const rows = fullNames.map((fullName, index) => {
    const url = `${gitHub.webUrl}/${fullName}`
    const name = fullName.split('/')[1]!
    return { id: idOf(index + 1), source: 'github' as const, fullName, name, url, cloneUrl: `${url}.git` }
  })
  await db.insertInto('repositories').values(rows).execute()
}

/** Keeps Ada, linked to her account, and asks for an analysis of her. Nobody works on it yet. */
export async function aRunToWorkOn(place: Place, host: BusyHost): Promise<void> {
  await keepAda(place, host)
  await using database = await place.open()
  await asking(place, database, host, async ({ request }) => request(ada.id, { by: 'owner' }))
  await database.db.updateTable('analysisRuns').set({ asOf: AS_OF }).execute()
}

/** Asks, without being anybody, for an analysis of another repository. Gives the id of the profile. */
export async function anotherRun(place: Place, host: BusyHost, fullName: string): Promise<string> {
  await using database = await place.open()
  await asking(place, database, host, async ({ addRepositories }) => {
    await addRepositories(undefined, [`${host.hosts.gitHub.webUrl}/${fullName}`])
  })
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('anonymousTokenHash', 'is not', null)
    .executeTakeFirstOrThrow()
  return id
}

// --- internal ---

async function asking(
  { databaseUrl: url }: Place,
  database: OpenDatabase,
  host: BusyHost,
  ask: (analyses: Analyses) => Promise<void>,
): Promise<void> {
  await using queue = await openQueue({ database, url, log: pino({ level: 'silent' }) })
  const hosted = { find: async () => 'unknown' as const }
  const { db } = database
  await ask(analyses({ db, hosted, tasks: queue.tasks, hosts: codeHosts(host), announce: () => {} }))
}

function idOf(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
