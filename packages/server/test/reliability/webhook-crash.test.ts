import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openEncryption } from '../../src/encryption/open-encryption.ts'
import { createWebhookHandlers } from '../../src/features/webhooks/webhook-handlers.ts'
import { createStoredSecret } from '../../src/features/webhooks/webhook-secrets.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { type TaskHandlers, taskSettings } from '../../src/queue/tasks.ts'
import { changeUser } from '../../src/stores/change-user.ts'
import { databases, type TestDatabase } from '../databases.ts'
import { testSettings } from '../test-settings.ts'
import { startWebhookReceiver } from '../webhook-receiver.ts'
import { waitUntil } from './wait-until.ts'

const POLL = { intervalMs: 20 }
const settings = testSettings()
const log = pino({ level: 'silent' })

describe.each(databases)('a webhook on $kind', ({ open }) => {
  test('is sent after a restart, if the service died between the commit and the relay', async () => {
    await using scene = await createScene(open)
    {
      // Nothing relays the outbox before this service dies.
      await using _dying = await scene.start()
      await scene.changeProfile()
    }
    await using restarted = await scene.start()
    await restarted.tasks.send('relay-webhooks', {})
    await waitUntil(() => scene.isDelivered(), POLL)
    expect(scene.receiver.received).toHaveLength(1)
  })

  test('is sent after a restart, if the service died between the relay and the delivery', async () => {
    await using scene = await createScene(open)
    await scene.changeProfile()
    {
      await using dying = await scene.start({ delivers: false })
      await dying.tasks.send('relay-webhooks', {})
      await waitUntil(async () => (await scene.countDeliveries()) === 1, POLL)
    }
    await using _restarted = await scene.start()
    await waitUntil(() => scene.isDelivered(), POLL)
    expect(scene.receiver.received).toHaveLength(1)
  })

  test('is sent again with the same id, if the service died between the response and its record', async () => {
    await using scene = await createScene(open)
    await scene.changeProfile()
    await using service = await scene.start({ failsToRecord: 1 })
    await service.tasks.send('relay-webhooks', {})
    await waitUntil(async () => scene.receiver.received.length === 1, POLL)
    // As if the lease of the dead process had ended.
    await waitUntil(async () => {
      await sql`update webhook_deliveries set leased_until = null where state = 'pending'`.execute(scene.db)
      await sql`update pgboss.job set start_after = now() where name = 'deliver-webhook' and state in ('retry', 'created')`.execute(
        scene.db,
      )
      return await scene.isDelivered()
    }, POLL)
    const ids = scene.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect({ distinct: new Set(ids).size, times: ids.length }).toEqual({ distinct: 1, times: 2 })
  })
})

interface ServiceOptions {
  readonly delivers?: boolean
  /** The number of attempts whose result is lost. */
  readonly failsToRecord?: number
}

/** A user with an endpoint at a receiver on loopback, and the queue that serves it. */
async function createScene(open: TestDatabase['open']) {
  await using stack = new AsyncDisposableStack()
  const receiver = stack.use(await startWebhookReceiver())
  const database = stack.use(await open())
  const { db } = database
  const [userId, id] = [randomUUIDv7(), randomUUIDv7()]
  await db.insertInto('users').values({ id: userId, login: 'ada' }).execute()
  const secret = createStoredSecret(openEncryption(settings), id).stored
  await db
    .insertInto('webhookEndpoints')
    .values({ id, userId, url: receiver.url, description: '', events: ['profile.changed'], secret })
    .execute()
  const resources = stack.move()
  return {
    ...{ db, receiver },
    changeProfile: () => db.transaction().execute((trx) => changeUser(trx, userId, { jobTitle: 'Engineer' })),
    async countDeliveries() {
      return (await db.selectFrom('webhookDeliveries').select('id').execute()).length
    },
    async isDelivered() {
      const rows = await db.selectFrom('webhookDeliveries').select('state').execute()
      return rows.length > 0 && rows.every(({ state }) => state === 'delivered')
    },
    async start({ delivers = true, failsToRecord = 0 }: ServiceOptions = {}) {
      const queue = await openQueue({ database, url: database.url, log })
      const noop = async () => {}
      const idle = Object.fromEntries(Object.keys(taskSettings).map((name) => [name, noop]))
      const handlers = createWebhookHandlers({
        ...{ db, tasks: queue.tasks, settings, log, now: () => new Date(), version: '0.0.0' },
        listMatchedJobs: async () => [],
      })
      let transactionCount = 0
      const lostHandlers = createWebhookHandlers({
        ...{ tasks: queue.tasks, settings, log, now: () => new Date(), version: '0.0.0' },
        listMatchedJobs: async () => [],
        db: new Proxy(db, {
          get(target, name) {
            // The claim is the first transaction of an attempt, and its record the second.
            if (name === 'transaction' && ++transactionCount % 2 === 0) throw new Error('killed')
            const value = Reflect.get(target, name, target)
            return typeof value === 'function' ? value.bind(target) : value
          },
        }),
      })
      let attempts = 0
      const deliver: TaskHandlers['deliver-webhook'] = async (delivery) => {
        if (!delivers) throw new Error('killed')
        const { 'deliver-webhook': handle } = attempts++ < failsToRecord ? lostHandlers : handlers
        await handle(delivery)
      }
      await queue.work({ ...idle, ...handlers, 'deliver-webhook': deliver } as unknown as TaskHandlers, {
        ...{ repositoryConcurrency: 1, hasDiskSpace: () => true },
      })
      return queue
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
