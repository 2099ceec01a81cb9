import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/db/tables.ts'
import { createEncryption } from '../../src/encryption/encryption.ts'
import { createStoredSecret } from '../../src/features/webhooks/webhook-secrets.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { changeUser } from '../../src/stores/change-user.ts'
import { startWebhookReceiver } from '../webhook-receiver.ts'
import { SECRET } from './enqueue-analysis.ts'
import { compileOnce, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'

beforeAll(compileOnce)

test.for(storageKinds)(
  'sends a webhook again with the same id if the service is killed before the response on $kind',
  { timeout: 300_000 },
  async ({ create }) => {
    await using storage = await create()
    await using receiver = await startWebhookReceiver()
    await enqueueWebhook(storage, receiver.url)
    // The first attempt gets no response, so it is running when the process is killed.
    receiver.respond(() => {})
    {
      await using killed = startService(storage)
      await killed.ready
      await waitUntil(async () => receiver.received.length === 1, { intervalMs: 20 })
      await killed.kill()
    }
    const statesAfterKill = await withDatabase(storage, async (db) => {
      await endLeases(db)
      return await readStates(db)
    })
    receiver.respond((response) => response.writeHead(204).end())
    {
      await using restarted = startService(storage)
      await restarted.ready
      await waitUntil(async () => receiver.received.length === 2, { intervalMs: 20 })
      restarted.signal('SIGTERM')
      await restarted.exited
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect({
      ...{ distinctIds: new Set(ids).size, statesAfterKill },
      states: await withDatabase(storage, readStates),
    }).toEqual({ distinctIds: 1, statesAfterKill: ['pending'], states: ['delivered'] })
  },
)

function startService({ folder, databaseUrl }: TestStorage) {
  return startServiceProcess({ dataFolder: folder(), databaseUrl, env: { HANDIWORK_SECRET: SECRET } })
}

/** A user with an endpoint, and an event for it that no process has relayed yet. */
async function enqueueWebhook(storage: TestStorage, receiverUrl: string): Promise<void> {
  await using database = await storage.open()
  const { db } = database
  const [userId, id] = [randomUUIDv7(), randomUUIDv7()]
  await db.insertInto('users').values({ id: userId, login: 'ada' }).execute()
  const secret = createStoredSecret(createEncryption([SECRET]), id).stored
  await db
    .insertInto('webhookEndpoints')
    .values({ id, userId, url: receiverUrl, description: '', events: ['profile.changed'], secret })
    .execute()
  await db.transaction().execute((trx) => changeUser(trx, userId, { jobTitle: 'Engineer' }))
  await using queue = await openQueue({ database, url: storage.databaseUrl, log: pino({ level: 'silent' }) })
  await queue.tasks.send('relay-webhooks', {})
}

async function readStates(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('webhookDeliveries').select('state').execute()
  return rows.map(({ state }) => state)
}

/** As if the leases of the killed process had ended. */
async function endLeases(db: Database): Promise<void> {
  await sql`update webhook_deliveries set leased_until = null`.execute(db)
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
}
