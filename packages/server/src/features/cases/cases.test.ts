import { caseSentences, type NewCase } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { insertSearchRecord } from '../../../test/insert-search-record.ts'
import { runMailTasks } from '../../../test/run-mail-tasks.ts'
import { createTestMailbox } from '../../../test/test-mailbox.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const path = '/api/cases'
const go = { kind: 'language', name: 'Go' } as const
const goIsWrong = { subject: 'figure', figure: go, message: 'Too low' } satisfies Partial<NewCase>

describe.each(databases)('cases on $kind', ({ open }) => {
  test('are numbered, quote the figure as shown, and have a deadline of 14 days', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { status, body } = await server.post(path, { as: ada, body: { ...goIsWrong, shown: 'Go 999 xp' } })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { subject: 'figure', figure: go, shown: 'Go 77 xp', state: 'received', contested: true },
    })
    expect(body.number).toBeGreaterThan(1000)
    expect(daysBetween(body.createdAt, body.deadline)).toBe(14)
    expect(body.entries).toMatchObject([{ kind: 'opened', reviewer: null }])
    const { body: list } = await server.get(path, { as: ada })
    expect(list).toMatchObject({ deadlineDays: 14, cases: [{ number: body.number, overdue: false }] })
  })

  test('are about searches only if these included their user', async () => {
    await using server = await createTestServer({ open })
    const { ada, recruiter } = await createScene(server)
    const other = await server.createUser()
    const about = async (found: TestUser) => {
      const recordId = await insertSearchRecord(server.db, { recruiter, found })
      const body = { subject: 'rank', recordId, shown: '4th of 38', message: 'Too low' }
      const { status, body: reply } = await server.post(path, { as: ada, body })
      return { status, message: reply.errorMessage }
    }
    expect({ own: await about(ada), foreign: await about(other) }).toEqual({
      own: { status: 201, message: undefined },
      foreign: { status: 400, message: caseSentences.unknownRecord },
    })
  })

  test('are answered by an admin, whose name their user sees', async () => {
    await using server = await createTestServer({ open })
    const { ada, admin } = await createScene(server)
    const { _id } = (await server.post(path, { as: ada, body: goIsWrong })).body
    await server.post(`/api/admin/cases/${_id}/review`, { as: admin })
    await server.post(`/api/admin/cases/${_id}/entries`, { as: admin, body: { text: 'Checking 3 merges' } })
    await server.post(`${path}/${_id}/entries`, { as: ada, body: { text: 'See May' } })
    const answer = { text: 'We counted the merges', outcome: 'corrected' }
    const { body } = await server.post(`/api/admin/cases/${_id}/answer`, { as: admin, body: answer })
    expect(body).toMatchObject({
      state: 'answered',
      outcome: 'corrected',
      answer: answer.text,
      user: { _id: ada.id },
    })
    expect((await server.get(`${path}/${_id}`, { as: ada })).body.entries).toMatchObject([
      { kind: 'opened', reviewer: null },
      { kind: 'inReview', reviewer: { name: 'Ana Reis' } },
      { kind: 'note', text: 'Checking 3 merges', reviewer: { name: 'Ana Reis' } },
      { kind: 'information', text: 'See May', reviewer: null },
      { kind: 'answered', text: answer.text, reviewer: { name: 'Ana Reis' } },
    ])
    const again = await server.post(`/api/admin/cases/${_id}/answer`, { as: admin, body: answer })
    expect([again.status, again.body.errorMessage]).toEqual([409, caseSentences.closed])
  })

  test('mark the figure as contested for everyone, until they are answered', async () => {
    await using server = await createTestServer({ open })
    const { ada, admin, recruiter } = await createScene(server)
    const shown = async () => ({
      profile: (await server.get(`/api/users/${ada.id}`)).body.contested,
      search: (await server.get('/api/search/users', { as: recruiter })).body.find(
        ({ _id }: { _id: string }) => _id === ada.id,
      ).contested,
    })
    expect(await shown()).toEqual({ profile: [], search: [] })
    const { _id } = (await server.post(path, { as: ada, body: goIsWrong })).body
    expect(await shown()).toEqual({ profile: [go], search: [go] })
    await server.patch(`${path}/${_id}`, { as: ada, body: { showContested: false } })
    expect(await shown()).toEqual({ profile: [], search: [] })
    await server.patch(`${path}/${_id}`, { as: ada, body: { showContested: true } })
    expect(await shown()).toEqual({ profile: [go], search: [go] })
    const answer = { text: 'It is right', outcome: 'unchanged' }
    await server.post(`/api/admin/cases/${_id}/answer`, { as: admin, body: answer })
    expect(await shown()).toEqual({ profile: [], search: [] })
    const versions = server.publishedEvents.filter(({ type, id }) => type === 'user' && id === ada.id)
    expect(versions).toHaveLength(4)
  })

  test('without a mark change no page', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { body } = await server.post(path, { as: ada, body: { ...goIsWrong, showContested: false } })
    expect(body.contested).toBe(false)
    expect(server.publishedEvents).toEqual([])
  })

  test.each<[string, unknown, number, string]>([
    [
      'a figure that no profile has',
      { ...goIsWrong, figure: { kind: 'language', name: 'Nothing' } },
      400,
      caseSentences.unknownFigure,
    ],
    ['a rank without its search', { subject: 'rank', message: 'Too low' }, 400, caseSentences.recordRequired],
    ['no message', { ...goIsWrong, message: ' ' }, 400, caseSentences.messageRequired],
  ])('reject %s', async (_, body, status, message) => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const response = await server.post(path, { as: ada, body })
    expect(response.status).toBe(status)
    expect(JSON.stringify(response.body)).toContain(message)
  })

  test('reject a second case about the same figure while the first is open', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { _id } = (await server.post(path, { as: ada, body: goIsWrong })).body
    expect((await server.post(path, { as: ada, body: goIsWrong })).status).toBe(409)
    expect((await server.post(`${path}/${_id}/close`, { as: ada })).body.state).toBe('closed')
    expect((await server.post(path, { as: ada, body: goIsWrong })).status).toBe(201)
  })

  test('are not answered by the admin who opened them', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createScene(server)
    const total = { ...goIsWrong, figure: { kind: 'total', name: null } }
    const { _id } = (await server.post(path, { as: admin, body: total })).body
    const response = await server.post(`/api/admin/cases/${_id}/review`, { as: admin })
    expect([response.status, response.body.errorMessage]).toEqual([409, caseSentences.ownCase])
  })

  test('are listed for admins with overdue ones first, and counted in the statistics', async () => {
    await using server = await createTestServer({ open })
    const { ada, admin } = await createScene(server)
    const ids = []
    for (const name of ['Go', 'Rust', 'Ruby']) {
      const body = { ...goIsWrong, figure: { kind: 'language', name } }
      ids.push((await server.post(path, { as: ada, body })).body._id)
    }
    await server.db
      .updateTable('cases')
      .set({ deadline: sql<Date>`now() - interval '1 day'` })
      .where('id', '=', ids[1]!)
      .execute()
    await server.post(`${path}/${ids[0]}/close`, { as: ada })
    const { body } = await server.get('/api/admin/cases', { as: admin })
    expect(
      body.map(({ shown, overdue }: { shown: string; overdue: boolean }) => ({ shown, overdue })),
    ).toEqual([
      { shown: 'Rust 0 xp', overdue: true },
      { shown: 'Ruby 0 xp', overdue: false },
      { shown: 'Go 77 xp', overdue: false },
    ])
    const closed = await server.get('/api/admin/cases', { as: admin, query: { state: 'closed' } })
    expect(closed.body).toHaveLength(1)
    expect((await server.get('/api/admin/stats', { as: admin })).body.cases).toEqual({ open: 2, overdue: 1 })
  })

  test('send each step to the other side by email, without the figure and the texts', async () => {
    await using server = await createTestServer({ open })
    await using mailbox = await createTestMailbox()
    const { ada, admin } = await createScene(server)
    for (const user of [ada, admin]) await insertEmail(server, user, `${user.login}@x.test`)
    const { _id, number } = (await server.post(path, { as: ada, body: goIsWrong })).body
    await server.post(`/api/admin/cases/${_id}/review`, { as: admin })
    await server.post(`/api/admin/cases/${_id}/answer`, {
      ...{ as: admin, body: { text: 'We counted them', outcome: 'corrected' } },
    })
    await runMailTasks(server, { settings: { smtpUrl: mailbox.url } })
    const mails = mailbox.all.map(({ recipients, text }) => ({ to: recipients[0], text }))
    expect(mails.map(({ to }) => to)).toEqual(['admin@x.test', 'ada@x.test', 'ada@x.test'])
    expect(mails[0]!.text).toContain(`/admin/cases/${_id}`)
    expect(mails[2]!.text).toContain('we corrected what you contested')
    expect(mailbox.all.every(({ raw }) => raw.includes(`Case ${number}`))).toBe(true)
    expect(mailbox.all.filter(({ raw }) => /77 xp|Too low|We counted/.test(raw))).toEqual([])
  })

  test('are erased with the user', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    await server.post(path, { as: ada, body: goIsWrong })
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    expect(await server.db.selectFrom('caseEntries').selectAll().execute()).toEqual([])
  })

  test('of a private user appear in no response to others', async () => {
    await using server = await createTestServer({ open })
    const { ada, recruiter } = await createScene(server)
    await server.post(path, { as: ada, body: goIsWrong })
    await server.patch('/api/profile', { as: ada, body: { visibility: 'private' } })
    const responses = [
      await server.get(`/api/users/${ada.id}`, { as: recruiter }),
      await server.get('/api/search/users', { as: recruiter }),
      await server.get(path, { as: recruiter }),
    ]
    expect(responses.filter(({ body }) => JSON.stringify(body).includes('"Go"'))).toEqual([])
  })
})

async function createScene(server: TestServer) {
  const languages = [languageStatFixture('Go', 77)]
  const ada = await createRatedUser(
    server,
    { languages: { go: 77 }, person: { languages } },
    { login: 'ada' },
  )
  const admin = await server.createUser({
    login: 'admin',
    name: 'Ana Reis',
    role: 'admin',
    findableSince: null,
  })
  return { ada, admin, recruiter: await server.createUser({ role: 'client' }) }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
