import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { runMailTasks } from '../../../test/run-mail-tasks.ts'
import { createTestMailbox } from '../../../test/test-mailbox.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { changeUser } from '../../stores/change-user.ts'
import { sendDueAlerts } from './send-due-alerts.ts'

async function addEmail(server: TestServer, user: TestUser): Promise<string> {
  const address = `${user.id}@x.test`
  await insertEmail(server, user, address)
  return address
}

/** Creates a job alert that is due. */
async function createJobAlert(server: TestServer, as: TestUser, criteria: object = { q: 'rust' }) {
  const body = { title: 'Rust jobs', interval: 'daily', criteria }
  const { body: alert } = await server.post('/api/alerts', { as, body })
  await makeDue(server)
  return alert
}

const makeDue = ({ db }: TestServer) =>
  db.updateTable('alerts').set({ checkedAt: sql`now() - interval '8 days'` }).execute()

/** Runs the scheduled task and the mail tasks that it sends. */
async function sendAlerts(server: TestServer, smtpUrl: string): Promise<void> {
  const from = server.enqueuedTasks.length
  await sendDueAlerts(server.deps)()
  await runMailTasks(server, { settings: { smtpUrl }, from })
}

describe.each(databases)('alerts on $kind', ({ open }) => {
  test('send one email about jobs published since the last one, and none without any', async () => {
    await using server = await createTestServer({ open })
    await using mailbox = await createTestMailbox()
    const ada = await server.createUser()
    const address = await addEmail(server, ada)
    await createJobAlert(server, ada)
    await sendAlerts(server, mailbox.url)
    expect(mailbox.all).toHaveLength(0)
    const organization = await insertOrganizationWithMembers(server)
    await insertJob(server, organization, { title: 'Rust, too old', ...publishedDaysAgo(20) })
    const id = await insertJob(server, organization, { title: 'Rust engineer' })
    await insertJob(server, organization, { title: 'Go engineer' })
    await makeDue(server)
    await sendAlerts(server, mailbox.url)
    await sendAlerts(server, mailbox.url)
    expect(mailbox.all.map(({ recipients, subject }) => ({ recipients, subject }))).toEqual([
      { recipients: [address], subject: '1 new job: Rust jobs' },
    ])
    expect(mailbox.all[0]!.text).toContain(`Rust engineer, Oakfield\nhttp://localhost:3000/jobs/${id}`)
    expect(mailbox.all[0]!.text).not.toContain('too old')
  })

  test('send an email once if its task is retried', async () => {
    await using server = await createTestServer({ open })
    await using mailbox = await createTestMailbox()
    const ada = await server.createUser()
    await addEmail(server, ada)
    await createJobAlert(server, ada)
    await insertJob(server, await insertOrganizationWithMembers(server), { title: 'Rust' })
    await sendDueAlerts(server.deps)()
    const failing = { settings: { smtpUrl: 'smtp://127.0.0.1:1' } }
    await expect(runMailTasks(server, failing)).rejects.toThrow('Email delivery failed')
    for (const _ of [1, 2]) await runMailTasks(server, { settings: { smtpUrl: mailbox.url } })
    expect(mailbox.all).toHaveLength(1)
  })

  test('contain only people who newly match and agree to being found when the email is sent', async () => {
    await using server = await createTestServer({ open })
    await using mailbox = await createTestMailbox()
    const recruiter = await server.createUser({ role: 'client' })
    await addEmail(server, recruiter)
    const before = await createRatedUser(server, { languages: { rust: 100 } }, { name: 'Before' })
    const search = { title: 'Rust people', criteria: { languages: ['rust'] } }
    const { body: saved } = await server.post('/api/searches', { as: recruiter, body: search })
    await server.put(`/api/searches/${saved._id}/alert`, { as: recruiter, body: { interval: 'weekly' } })
    const joined = await createRatedUser(server, { languages: { rust: 90 } }, { name: 'Joined' })
    const withdrawn = await createRatedUser(server, { languages: { rust: 80 } }, { name: 'Withdrawn' })
    await createRatedUser(server, { languages: { rust: 70 } }, { name: 'Private', visibility: 'private' })
    await createRatedUser(server, { languages: { rust: 70 } }, { name: 'Unasked', findableSince: null })
    await makeDue(server)
    await sendDueAlerts(server.deps)()
    const failing = { settings: { smtpUrl: 'smtp://127.0.0.1:1' } }
    await expect(runMailTasks(server, failing)).rejects.toThrow()
    await addEmail(server, joined)
    await server.db.transaction().execute((trx) => changeUser(trx, withdrawn.id, { findableSince: null }))
    await runMailTasks(server, { settings: { smtpUrl: mailbox.url } })
    expect(mailbox.all.map(({ subject }) => subject)).toEqual(['1 new person: Rust people'])
    expect(mailbox.all[0]!.text).toContain(`/hire/users/${joined.id}`)
    expect(mailbox.all[0]!.raw).not.toMatch(
      new RegExp(`Before|Withdrawn|Private|Unasked|${before.id}|${joined.id}@`),
    )
    const log = await server.db
      .selectFrom('hiringLog')
      .select(['action', 'details'])
      .where('recruiterId', '=', recruiter.id)
      .execute()
    expect(log.filter(({ details }) => details['alert'] === true)).toEqual([
      { action: 'search', details: expect.objectContaining({ count: 3, alert: true }) },
    ])
    expect((await server.get('/api/alerts', { as: recruiter })).body).toMatchObject([
      { kind: 'developer', title: 'Rust people', searchId: saved._id, interval: 'weekly', newCount: 2 },
    ])
    const appearances = await server.get('/api/profile/appearances', { as: joined })
    // Each attempt is recorded before it is made.
    expect(appearances.body).toMatchObject([
      { rank: null, total: 1, criteria: { languages: ['rust'] } },
      { rank: null, total: 2 },
    ])
    const record = await server.get(`/api/search-records/${appearances.body[0]._id}`, { as: recruiter })
    expect(record.body.rows).toMatchObject([{ userId: joined.id, reproduced: true }])
  })
})

test('an email has a link to unsubscribe with one click, without a session or an address', async () => {
  await using server = await createTestServer()
  await using mailbox = await createTestMailbox()
  const ada = await server.createUser()
  const address = await addEmail(server, ada)
  await createJobAlert(server, ada)
  await insertJob(server, await insertOrganizationWithMembers(server), { title: 'Rust' })
  await sendAlerts(server, mailbox.url)
  const headers = new Map(mailbox.all[0]!.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(headers.get('list-unsubscribe')!.slice(1, -1))
  expect(decodeURIComponent(search)).not.toContain(address)
  const count = async () => (await server.get('/api/alerts', { as: ada })).body.length
  const page = await server.get(pathname + search)
  expect({
    status: page.status,
    showsAddress: String(page.body).includes(address),
    count: await count(),
  }).toEqual({
    ...{ status: 200, showsAddress: false, count: 1 },
  })
  const responses = [await server.post(pathname + search), await server.post(pathname + search)]
  expect({ statuses: responses.map(({ status }) => status), count: await count() }).toEqual({
    statuses: [200, 200],
    count: 0,
  })
  expect((await server.post(`${pathname}?token=forged`)).status).toBe(400)
})

test('are changed and deleted by their user, and missing for others', async () => {
  await using server = await createTestServer()
  const [ada, ben] = [await server.createUser(), await server.createUser()]
  const { _id: id } = await createJobAlert(server, ada, { q: 'go', workFrom: ['remote'] })
  const change = { title: 'Go, remote', interval: 'weekly' }
  const path = `/api/alerts/${id}`
  expect({
    foreignChange: (await server.put(path, { as: ben, body: change })).status,
    foreignRemoval: (await server.del(path, { as: ben })).status,
    foreignSearch: (await server.put(`/api/searches/${id}/alert`, { as: ben, body: { interval: 'daily' } }))
      .status,
    change: (await server.put(path, { as: ada, body: change })).body,
    untitled: (await server.put(path, { as: ada, body: { ...change, title: ' ' } })).body.errorMessage,
    removal: (await server.del(path, { as: ada })).status,
    list: (await server.get('/api/alerts', { as: ada })).body,
  }).toMatchObject({
    ...{ foreignChange: 404, foreignRemoval: 404, foreignSearch: 403, untitled: 'Title is required' },
    change: { ...change, criteria: { q: 'go', workFrom: ['remote'] } },
    ...{ removal: 204, list: [] },
  })
})

test('are not sent to users who turned off notifications', async () => {
  await using server = await createTestServer()
  await using mailbox = await createTestMailbox()
  const ada = await server.createUser({ notificationsEnabled: false })
  await addEmail(server, ada)
  await createJobAlert(server, ada)
  await insertJob(server, await insertOrganizationWithMembers(server), { title: 'Rust' })
  await sendAlerts(server, mailbox.url)
  expect(mailbox.all).toEqual([])
})
