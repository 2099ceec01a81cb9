import { pino } from 'pino'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { analyses } from '../../src/features/analysis/analyses.ts'
import { codeHosts } from '../../src/features/analysis/code-hosts.ts'
import { sealedGrant } from '../../src/features/sign-in/sealed-grant.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { vaultWith } from '../../src/vault/vault.ts'
import type { BusyHost } from './a-busy-host.ts'

/** With it tokens are sealed here, and opened by the processes. */
export const SECRET = 'a secret that only these tests seal with and which is long enough'

/** Whose run it is; the same in every database, as are her repositories. */
export const ada = { id: idOf(0), login: 'adabyrne' }

/** As of this moment, whenever it is worked on. */
const AS_OF = '2026-01-01T00:00:00.000Z'

/** Keeps Ada, linked to her account, and asks for an analysis of her. Nobody works on it yet. */
export async function aRunToWorkOn(
  database: OpenDatabase,
  url: string | undefined,
  host: BusyHost,
): Promise<void> {
  const { db } = database
  await keepAda(database, host)
  await using queue = await openQueue({ database, url, log: pino({ level: 'silent' }) })
  const { request } = analyses({
    ...{ db, tasks: queue.tasks, hosts: codeHosts(host), announce: () => {} },
    hosted: { find: async () => null },
  })
  await request(ada.id, { by: 'owner' })
  await db.updateTable('analysisRuns').set({ asOf: AS_OF }).execute()
}

// --- internal ---

async function keepAda({ db }: OpenDatabase, { hosts, fullNames }: BusyHost): Promise<void> {
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

function idOf(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
