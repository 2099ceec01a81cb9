import { WebhookPayload } from '@handiwork/core/api'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.ts'
import { runWebhookTasks, webhookHandlers } from '../../../test/webhook-tasks.ts'
import { MAX_RUNNING_PER_ENDPOINT } from './claim-delivery.ts'

describe.each(databases)('webhook deliveries on $kind', ({ open }) => {
  test('are signed, and listed with request and response', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver, webhook } = scene
    receiver.respond((response) => response.writeHead(200).end('<b>thanks</b>'))
    const { status, body: ping } = await server.post(`${scene.path}/ping`, { as: ada })
    expect({ status, state: ping.state }).toEqual({ status: 202, state: 'pending' })
    await runWebhookTasks(server)
    const [request] = receiver.received
    const payload = new Webhook(webhook.secret).verify(request!.body, request!.headers as never)
    expect(WebhookPayload.parse(payload)).toMatchObject({
      type: 'ping',
      version: 1,
      data: { endpointId: webhook._id },
    })
    const details = await readDetails(scene, ping._id)
    expect(details).toMatchObject({
      ...{ state: 'delivered', attemptCount: 1, nextAttemptAt: null, status: 200, failure: null },
      body: request!.body,
      attempts: [{ number: 1, status: 200, responseBody: '<b>thanks</b>' }],
    })
    expect(details.attempts[0].requestHeaders).toMatchObject({
      'webhook-id': `msg_${ping._id}`,
      'webhook-signature': request!.headers['webhook-signature'],
    })
  })

  test('are signed with both secrets after a rotation', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver, webhook } = scene
    const { body: rotated } = await server.post(`${scene.path}/secret`, { as: ada })
    await server.post(`${scene.path}/ping`, { as: ada })
    await runWebhookTasks(server)
    const [request] = receiver.received
    for (const secret of [webhook.secret, rotated.secret])
      expect(() => new Webhook(secret).verify(request!.body, request!.headers as never)).not.toThrow()
  })

  test('are retried with the same id and growing delays, then fail', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    receiver.respond((response) => response.writeHead(503).end('busy'))
    const { body: ping } = await server.post(`${scene.path}/ping`, { as: ada })
    const delays: (number | undefined)[] = []
    for (let attempt = 1; attempt <= 10; attempt++)
      delays.push(
        (await runWebhookTasks(server)).find(({ name }) => name === 'deliver-webhook')?.delaySeconds,
      )
    expect(delays.slice(0, 3).map((delay) => Math.floor(Math.log10(delay!)))).toEqual([0, 2, 3])
    expect(delays.at(-1)).toBeUndefined()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const details = await readDetails(scene, ping._id)
    expect({ ...details, attempts: details.attempts.length }).toMatchObject({
      ...{ state: 'failed', attemptCount: 10, attempts: 10, status: 503 },
    })
    receiver.respond((response) => response.writeHead(200).end())
    await server.post(`${scene.path}/deliveries/${ping._id}/resend`, { as: ada })
    await runWebhookTasks(server)
    expect(await readDetails(scene, ping._id)).toMatchObject({ state: 'delivered', attemptCount: 11 })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('that are pending are not sent again on request', async () => {
    await using scene = await createScene(open)
    const { body: ping } = await scene.server.post(`${scene.path}/ping`, { as: scene.ada })
    const resend = await scene.server.post(`${scene.path}/deliveries/${ping._id}/resend`, { as: scene.ada })
    expect(resend.status).toBe(409)
  })

  test('end and turn off the endpoint with 410 Gone, which sends an email', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    receiver.respond((response) => response.writeHead(410).end())
    const { body: first } = await server.post(`${scene.path}/ping`, { as: ada })
    const { body: second } = await server.post(`${scene.path}/ping`, { as: ada })
    const enqueued = await runWebhookTasks(server)
    expect(enqueued.map(({ name, payload }) => [name, payload])).toEqual([
      ['send-mail', { mail: 'webhook-disabled', webhookId: scene.webhook._id, userId: ada.id }],
    ])
    expect((await server.get('/api/webhooks', { as: ada })).body).toMatchObject([
      { active: false, disabledReason: 'gone' },
    ])
    expect([await readDetails(scene, first._id), await readDetails(scene, second._id)]).toMatchObject([
      { state: 'failed', status: 410 },
      { state: 'canceled', attemptCount: 0 },
    ])
    expect((await server.post(`${scene.path}/ping`, { as: ada })).status).toBe(409)
    const { body: on } = await server.patch(scene.path, { as: ada, body: { active: true } })
    expect(on).toMatchObject({ active: true, disabledReason: null, failingSince: null })
  })

  test('that only fail for five days turn off the endpoint', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    receiver.respond((response) => response.writeHead(500).end())
    await server.post(`${scene.path}/ping`, { as: ada })
    await runWebhookTasks(server)
    await sql`update webhook_endpoints set failing_since = now() - interval '4 days'`.execute(server.db)
    await runWebhookTasks(server)
    expect((await server.get('/api/webhooks', { as: ada })).body).toMatchObject([{ active: true }])
    await sql`update webhook_endpoints set failing_since = now() - interval '5 days 1 second'`.execute(
      server.db,
    )
    await runWebhookTasks(server)
    expect((await server.get('/api/webhooks', { as: ada })).body).toMatchObject([
      { active: false, disabledReason: 'failing' },
    ])
  })

  test('that succeed end the time of failures', async () => {
    await using scene = await createScene(open)
    const { server, ada } = scene
    await sql`update webhook_endpoints set failing_since = now() - interval '9 days'`.execute(server.db)
    await server.post(`${scene.path}/ping`, { as: ada })
    await runWebhookTasks(server)
    expect((await server.get('/api/webhooks', { as: ada })).body).toMatchObject([
      { active: true, failingSince: null },
    ])
  })

  test.each([
    [
      'redirects to a private address',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      { status: 302, failure: null },
    ],
    ['never answers', () => {}, { status: null, failure: 'timeout' }],
    [
      'sends its headers drip by drip',
      (response) => response.socket!.write('HTTP/1.1 200 OK\r\nx-a: '),
      { status: null, failure: 'timeout' },
    ],
    [
      'sends no HTTP',
      (response) => response.socket!.end('SSH-2.0-OpenSSH\r\n'),
      { status: null, failure: 'connectionLost' },
    ],
    [
      'closes the connection',
      (response) => response.socket!.destroy(),
      { status: null, failure: 'connectionLost' },
    ],
  ] satisfies [string, Parameters<WebhookReceiver['respond']>[0], object][])(
    'fail if the receiver %s',
    async (_, answer, expected) => {
      await using scene = await createScene(open)
      scene.receiver.respond(answer)
      const { body: ping } = await scene.server.post(`${scene.path}/ping`, { as: scene.ada })
      await runWebhookTasks(scene.server, { network: { timeoutMs: 500 } })
      expect(await readDetails(scene, ping._id)).toMatchObject({
        state: 'pending',
        attemptCount: 1,
        ...expected,
      })
      expect(scene.receiver.received).toHaveLength(1)
    },
  )

  test.each([
    ['is huge', (response) => response.writeHead(200).end('x'.repeat(5_000_000)), 'x'.repeat(1024)],
    ['never ends', (response) => response.writeHead(200).write('still'), 'still'],
    [
      'contains NUL and invalid UTF-8',
      (response) => response.writeHead(200).end(Buffer.from([97, 0, 255])),
      'a\uFFFD\uFFFD',
    ],
  ] satisfies [string, Parameters<WebhookReceiver['respond']>[0], string][])(
    'store the first bytes of a response that %s',
    async (_, answer, stored) => {
      await using scene = await createScene(open)
      scene.receiver.respond(answer)
      const { body: ping } = await scene.server.post(`${scene.path}/ping`, { as: scene.ada })
      await runWebhookTasks(scene.server, { network: { timeoutMs: 500 } })
      const details = await readDetails(scene, ping._id)
      expect({ state: details.state, stored: details.attempts[0].responseBody }).toEqual({
        state: 'delivered',
        stored,
      })
    },
  )

  test('to a stored local URL are refused when the service is public', async () => {
    await using scene = await createScene(open)
    const { body: ping } = await scene.server.post(`${scene.path}/ping`, { as: scene.ada })
    const settings = { ...scene.server.deps.settings, production: true }
    await runWebhookTasks(scene.server, { settings })
    expect({ ...(await readDetails(scene, ping._id)), requests: scene.receiver.received }).toMatchObject({
      ...{ status: null, failure: 'privateAddress', requests: [] },
    })
  })

  test('of a deleted or turned-off owner are canceled', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    const { body: ping } = await server.post(`${scene.path}/ping`, { as: ada })
    await server.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ada.id).execute()
    await runWebhookTasks(server)
    const { state } = await server.db
      .selectFrom('webhookDeliveries')
      .select('state')
      .where('id', '=', ping._id)
      .executeTakeFirstOrThrow()
    expect({ state, received: receiver.received }).toEqual({ state: 'canceled', received: [] })
  })

  test('of an erased owner are gone, and their tasks do nothing', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    await server.post(`${scene.path}/ping`, { as: ada })
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    await runWebhookTasks(server)
    expect(receiver.received).toEqual([])
  })

  test('that run at the same time are limited per endpoint, so that others are not delayed', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    const ids: string[] = []
    for (let count = 0; count <= MAX_RUNNING_PER_ENDPOINT; count++)
      ids.push((await server.post(`${scene.path}/ping`, { as: ada })).body._id)
    await sql`update webhook_deliveries set leased_until = now() + interval '30 seconds' where id <> ${ids[0]}`.execute(
      server.db,
    )
    const before = server.enqueuedTasks.length
    const { signal } = new AbortController()
    await webhookHandlers(server)['deliver-webhook']({
      payload: { deliveryId: ids[0]! },
      retryCount: 0,
      signal,
    })
    const [task] = server.enqueuedTasks.slice(before)
    expect(task).toMatchObject({ name: 'deliver-webhook', payload: { deliveryId: ids[0] } })
    expect(task!.delaySeconds).toBeGreaterThan(0)
    expect(receiver.received).toEqual([])
  })

  test('are not made twice by two workers with the same task', async () => {
    await using scene = await createScene(open)
    const { server, ada, receiver } = scene
    const { body: ping } = await server.post(`${scene.path}/ping`, { as: ada })
    const { signal } = new AbortController()
    const delivery = { payload: { deliveryId: ping._id as string }, retryCount: 0, signal }
    const deliver = webhookHandlers(server)['deliver-webhook']
    await Promise.all([deliver(delivery), deliver(delivery), deliver(delivery)])
    expect(receiver.received).toHaveLength(1)
  })
})

interface Scene extends AsyncDisposable {
  readonly server: TestServer
  readonly ada: TestUser
  readonly receiver: WebhookReceiver
  readonly webhook: { readonly _id: string; readonly secret: string }
  /** The path of the endpoint. */
  readonly path: string
}

/** An endpoint of Ada's at a receiver on loopback. */
async function createScene(open: (typeof databases)[number]['open']): Promise<Scene> {
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await createTestServer({ open }))
  const receiver = stack.use(await startWebhookReceiver())
  const ada = await server.createUser()
  const body = { url: receiver.url, events: ['profile.changed'] }
  const { body: webhook } = await server.post('/api/webhooks', { as: ada, body })
  const resources = stack.move()
  return {
    ...{ server, ada, receiver, webhook, path: `/api/webhooks/${webhook._id}` },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function readDetails({ server, ada, path }: Scene, id: string) {
  return (await server.get(`${path}/deliveries/${id}`, { as: ada })).body
}
