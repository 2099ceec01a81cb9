import { WebhookPayload } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers } from '../../../test/insert-job.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { runWebhookTasks, webhookHandlers } from '../../../test/webhook-tasks.ts'
import { changeUser } from '../../stores/change-user.ts'
import { webhookOutbox } from '../../stores/webhook-outbox.ts'
import { seedKeywords } from '../jobs/keywords/keyword-list.ts'

const publicUrl = 'http://localhost:3000'

describe.each(databases)('webhook events on $kind', ({ open }) => {
  test('report changes of a profile once, with the latest version', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    await addWebhook(server, ada, ['profile.changed'])
    await server.patch('/api/profile', { as: ada, body: { jobTitle: 'Engineer' } })
    await server.patch('/api/profile', { as: ada, body: { jobTitle: 'Architect' } })
    const version = await versionOf(server, ada)
    expect(await relay(server)).toEqual([
      {
        ...{ type: 'profile.changed', version: 1, timestamp: expect.any(String) },
        data: {
          user: { userId: ada.id, login: 'ada', url: `${publicUrl}/users/ada` },
          ...{ visibility: 'public', profileVersion: version },
        },
      },
    ])
    await server.patch('/api/profile', { as: ada, body: { jobTitle: 'Painter' } })
    expect(await relay(server)).toHaveLength(1)
    expect(await relay(server)).toEqual([])
  })

  test('are not written for a change that is rolled back', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await addWebhook(server, ada, ['profile.changed'])
    const change = server.db.transaction().execute(async (trx) => {
      await changeUser(trx, ada.id, { jobTitle: 'Engineer' })
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    expect(await relay(server)).toEqual([])
  })

  test('are written only for subscribed and active endpoints', async () => {
    await using server = await createTestServer({ open })
    const [ada, ben] = [await server.createUser(), await server.createUser()]
    await addWebhook(server, ada, ['analysis.finished'])
    const id = await addWebhook(server, ben, ['profile.changed'])
    await server.patch(`/api/webhooks/${id}`, { as: ben, body: { active: false } })
    for (const as of [ada, ben]) await server.patch('/api/profile', { as, body: { jobTitle: 'Engineer' } })
    expect(await server.db.selectFrom('webhookOutbox').selectAll().execute()).toEqual([])
  })

  test('are not written when only the number of followers changes', async () => {
    await using server = await createTestServer({ open })
    const [ada, ben] = [await server.createUser(), await server.createUser()]
    await addWebhook(server, ada, ['profile.changed'])
    const follow = await server.patch('/api/profile/follow', { as: ben, body: { userId: ada.id } })
    expect(follow.status).toBe(200)
    expect(await relay(server)).toEqual([])
  })

  test('report the figures of a finished analysis', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { typescript: 100 } }, { login: 'ada' })
    await addWebhook(server, ada, ['analysis.finished'])
    await server.db.transaction().execute((trx) => webhookOutbox(trx).recordAnalysis(ada.id, 'done'))
    expect(await relay(server)).toMatchObject([
      { type: 'analysis.finished', data: { outcome: 'done', experience: 100, level: 4, projectCount: 0 } },
    ])
  })

  test('report a published job to the developers it matches', async () => {
    await using server = await createTestServer({ open })
    const [ada, ben, owner] = [
      await createRatedUser(server, { languages: { typescript: 100 } }),
      await createRatedUser(server, { languages: { cobol: 100 } }),
      await server.createUser(),
    ]
    for (const one of [ada, ben]) await addWebhook(server, one, ['job.matched'])
    await seedKeywords(server.db)
    const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner })
    const body = { ...jobBody, organizationId, status: 'draft' }
    const { body: job } = await server.post('/api/jobs', { as: owner, body })
    expect(await relay(server)).toEqual([])
    await server.put(`/api/jobs/${job._id}`, { as: owner, body: { ...body, status: 'published' } })
    expect(await relay(server)).toMatchObject([
      {
        type: 'job.matched',
        data: {
          job: { jobId: job._id, title: 'Developer', url: `${publicUrl}/jobs/${job._id}` },
          developer: null,
        },
      },
    ])
    const deliveries = await server.db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'endpointId')
      .select('webhookEndpoints.userId')
      .execute()
    expect(deliveries).toEqual([{ userId: ada.id }])
    await server.put(`/api/jobs/${job._id}`, {
      as: owner,
      body: { ...body, status: 'published', title: 'Lead' },
    })
    expect(await relay(server)).toEqual([])
  })

  test('report an analyzed developer who is open to offers to organizations, once per job', async () => {
    await using server = await createTestServer({ open })
    const owner = await server.createUser()
    const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner })
    const jobId = await insertJob(server, organizationId, { languages: ['typescript'] })
    await insertJob(server, organizationId, { languages: ['cobol'] })
    await addWebhook(server, owner, ['job.matched'], organizationId)
    const rated = { languages: { typescript: 100 } }
    const ada = await createRatedUser(server, rated, { login: 'ada', jobSearchStatus: 'open' })
    const others = [
      await createRatedUser(server, rated, { jobSearchStatus: 'close' }),
      await createRatedUser(server, rated),
      await createRatedUser(server, rated, { jobSearchStatus: 'active', visibility: 'private' }),
    ]
    for (const { id } of [ada, ada, ...others])
      await server.db.transaction().execute((trx) => webhookOutbox(trx).recordAnalysis(id, 'done'))
    expect(await relay(server)).toMatchObject([
      {
        type: 'job.matched',
        data: { job: { jobId }, developer: { userId: ada.id, login: 'ada', url: `${publicUrl}/users/ada` } },
      },
    ])
  })

  test('about a developer who is no longer visible are neither sent nor shown', async () => {
    await using server = await createTestServer({ open })
    const owner = await server.createUser()
    const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner })
    await insertJob(server, organizationId, { languages: ['typescript'] })
    const webhookId = await addWebhook(server, owner, ['job.matched'], organizationId)
    const ada = await createRatedUser(server, { languages: { typescript: 100 } }, { jobSearchStatus: 'open' })
    await server.db.transaction().execute((trx) => webhookOutbox(trx).recordAnalysis(ada.id, 'done'))
    await relay(server)
    await server.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
    await runWebhookTasks(server)
    const path = `/api/webhooks/${webhookId}/deliveries`
    const [delivery] = (await server.get(path, { as: owner })).body
    const { body: details } = await server.get(`${path}/${delivery._id}`, { as: owner })
    expect(details).toMatchObject({ state: 'canceled', body: null, attempts: [] })
    expect((await server.post(`${path}/${delivery._id}/resend`, { as: owner })).status).toBe(409)
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    expect((await server.get(path, { as: owner })).body).toEqual([])
  })

  test('become one delivery each, even if two workers relay them', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await addWebhook(server, ada, ['profile.changed', 'analysis.finished'])
    await server.patch('/api/profile', { as: ada, body: { jobTitle: 'Engineer' } })
    for (let count = 0; count < 5; count++)
      await server.db.transaction().execute((trx) => webhookOutbox(trx).recordAnalysis(ada.id, 'failed'))
    const { signal } = new AbortController()
    const { 'relay-webhooks': relayAll } = webhookHandlers(server)
    await Promise.all([1, 2, 3].map(() => relayAll({ signal, payload: {}, retryCount: 0 })))
    expect(await server.db.selectFrom('webhookDeliveries').select('id').execute()).toHaveLength(6)
  })
})

const jobBody = {
  ...{ title: 'Developer', remote: true, url: 'https://oakfield.example/jobs/1' },
  description: 'We write TypeScript. '.repeat(30),
}

async function addWebhook(
  server: TestServer,
  as: TestUser,
  events: readonly string[],
  organizationId: string | null = null,
): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/', events, organizationId }
  const reply = await server.post('/api/webhooks', { as, body })
  return reply.body._id
}

/** Relays the outbox and returns the payloads of the new deliveries. */
async function relay(server: TestServer): Promise<WebhookPayload[]> {
  const before = await server.db.selectFrom('webhookDeliveries').select('id').execute()
  const { signal } = new AbortController()
  await webhookHandlers(server)['relay-webhooks']({ signal, payload: {}, retryCount: 0 })
  const known = new Set(before.map(({ id }) => id))
  const rows = await server.db.selectFrom('webhookDeliveries').select(['id', 'body']).orderBy('id').execute()
  return rows.filter(({ id }) => !known.has(id)).map(({ body }) => WebhookPayload.parse(JSON.parse(body)))
}

async function versionOf({ db }: TestServer, { id }: TestUser): Promise<number> {
  const { version } = await db
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}
