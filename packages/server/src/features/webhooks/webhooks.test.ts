import { webhookSentences, webhookUrlSentences } from '@handiwork/core/api'
import { MAX_WEBHOOK_ENDPOINTS } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOrganizationWithMembers } from '../../../test/insert-job.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { tokenStore } from '../../stores/token-store.ts'

const path = '/api/webhooks'
const webhook = { url: 'https://hooks.example.com/a', events: ['profile.changed'] }

describe.each(databases)('webhook endpoints on $kind', ({ open }) => {
  test('return their secret only when they are added, and store it encrypted', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { status, body } = await server.post(path, {
      as: ada,
      body: { ...webhook, events: ['job.matched', 'profile.changed'], description: ' CI ' },
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ _id: expect.any(String), organizationId: null, url: webhook.url, description: 'CI' },
        ...{ events: ['profile.changed', 'job.matched'], active: true, disabledReason: null },
        ...{ failingSince: null, previousSecretUntil: null, createdAt: expect.any(String) },
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    })
    const { secret, ...listed } = body
    expect((await server.get(path, { as: ada })).body).toEqual([listed])
    const stored = await server.db.selectFrom('webhookEndpoints').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.replace('whsec_', ''))
  })

  test('belong to one user: others get 404', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const other = await server.createUser()
    const admin = await server.createUser({ role: 'admin' })
    const id = await addWebhook(server, ada)
    const requests = [other, admin].flatMap((as) => [
      server.patch(`${path}/${id}`, { as, body: { active: false } }),
      server.del(`${path}/${id}`, { as }),
      server.post(`${path}/${id}/secret`, { as }),
      server.post(`${path}/${id}/ping`, { as }),
      server.get(`${path}/${id}/deliveries`, { as }),
    ])
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(10).fill(404))
    expect((await server.get(path, { as: other })).body).toEqual([])
  })

  test('of an organization are managed by its owner and admins only', async () => {
    await using server = await createTestServer({ open })
    const [owner, admin, contributor, recruiter] = (await Promise.all(
      Array.from({ length: 4 }, () => server.createUser()),
    )) as [TestUser, TestUser, TestUser, TestUser]
    const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', {
      ...{ owner, admin, contributor, recruiter },
    })
    const { body: created } = await server.post(path, { as: owner, body: { ...webhook, organizationId } })
    const list = async (as: TestUser) =>
      (await server.get(`${path}?organizationId=${organizationId}`, { as })).status
    const change = async (as: TestUser) =>
      (await server.patch(`${path}/${created._id}`, { as, body: { description: 'x' } })).status
    expect({
      listed: await Promise.all([owner, admin, contributor, recruiter].map(list)),
      changed: [await change(owner), await change(admin), await change(contributor), await change(recruiter)],
      own: (await server.get(path, { as: owner })).body,
    }).toEqual({ listed: [200, 200, 403, 403], changed: [200, 200, 404, 404], own: [] })
  })

  test('are limited in number, even for parallel requests', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const replies = await Promise.all(
      Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 2 }, () => server.post(path, { as: ada, body: webhook })),
    )
    const rejected = replies.filter(({ status }) => status === 409)
    expect(rejected.map(({ body }) => body.errorMessage)).toEqual(
      Array(2).fill(webhookSentences.limitReached),
    )
  })

  test.each([
    ['url', { url: 'http://hooks.example.com' }, webhookUrlSentences.scheme],
    ['url', { url: 'https://10.0.0.1/' }, webhookUrlSentences.host],
    ['url', { url: 'https://hooks.example.com:8080/' }, webhookUrlSentences.port],
    ['events', { events: [] }, webhookSentences.eventRequired],
    ['description', { description: 'x'.repeat(101) }, 'Use at most 100 characters'],
  ])('are rejected with a sentence at the field: %s %j', async (field, change, sentence) => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { status, body } = await server.post(path, { as: ada, body: { ...webhook, ...change } })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [`body.${field}`]: sentence } })
  })

  test('of this machine are accepted in development and rejected in production', async () => {
    const body = { ...webhook, url: 'http://127.0.0.1:4000/' }
    await using server = await createTestServer({ open })
    expect((await server.post(path, { as: await server.createUser(), body })).status).toBe(201)
    await using publicServer = await createTestServer({
      open,
      settings: { publicUrl: 'https://handiwork.example' },
    })
    expect((await publicServer.post(path, { as: await publicServer.createUser(), body })).status).toBe(400)
  })

  test('record who changed what, also after their deletion', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    const id = await addWebhook(server, ada)
    await server.patch(`${path}/${id}`, { as: ada, body: { description: 'CI' } })
    await server.patch(`${path}/${id}`, { as: ada, body: { active: false } })
    await server.patch(`${path}/${id}`, { as: ada, body: { active: true } })
    await server.post(`${path}/${id}/secret`, { as: ada })
    await server.del(`${path}/${id}`, { as: ada })
    const { body } = await server.get(`${path}/log`, { as: ada })
    expect(body.map((one: { action: string; actorLogin: string }) => [one.action, one.actorLogin])).toEqual([
      ['deleted', 'ada'],
      ['secretRotated', 'ada'],
      ['turnedOn', 'ada'],
      ['turnedOff', 'ada'],
      ['changed', 'ada'],
      ['created', 'ada'],
    ])
    const other = await server.createUser()
    expect((await server.get(`${path}/log`, { as: other })).body).toEqual([])
  })

  test('are refused to personal tokens', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { token } = await tokenStore(server.db).create(ada.id, 'CI')
    expect((await server.get(path, { as: { token } })).status).toBe(403)
    expect((await server.post(path, { as: { token }, body: webhook })).status).toBe(403)
  })

  test('lose the previous secret 24 hours after a rotation', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const id = await addWebhook(server, ada)
    const { body } = await server.post(`${path}/${id}/secret`, { as: ada })
    expect(Date.parse(body.previousSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await sql`update webhook_endpoints set previous_secret_until = now() - interval '1 second'`.execute(
      server.db,
    )
    const [listed] = (await server.get(path, { as: ada })).body
    expect(listed.previousSecretUntil).toBeNull()
  })
})

async function addWebhook(server: TestServer, as: TestUser): Promise<string> {
  const { body } = await server.post(path, { as, body: webhook })
  return body._id
}
