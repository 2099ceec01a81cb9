import { describe, expect, test } from 'vitest'
import { apply, createApplicationScene } from '../../../test/create-applicant.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

const notices = ({ enqueuedTasks }: TestServer) =>
  enqueuedTasks.flatMap(({ payload }) => {
    const { mail, notice, userId } = payload as { mail?: string; notice?: string; userId?: string }
    return mail === 'application' ? [{ notice, userId }] : []
  })

describe.each(databases)('the status of an application on $kind', ({ open }) => {
  test('becomes viewed when someone of the organization first opens it, and not by the list or the applicant', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const id = await apply(server, scene)
    const stateAfter = async (path: string, as = scene.applicant) => {
      await server.get(path, { as })
      const row = await server.db.selectFrom('applications').select('state').executeTakeFirstOrThrow()
      return row.state
    }
    const states = [
      await stateAfter(`/api/applications/${id}`),
      await stateAfter(`/api/organizations/${scene.organizationId}/applications`, scene.recruiter),
      await stateAfter(`/api/applications/${id}`, scene.recruiter),
    ]
    expect(states).toEqual(['sent', 'sent', 'viewed'])
  })

  test('is set by the organization, with a message, an expected date and a record in the hiring log', async () => {
    await using server = await createTestServer({ open, now: () => new Date('2026-11-23T10:00:00.000Z') })
    const scene = await createApplicationScene(server)
    const id = await apply(server, scene)
    const body = { state: 'interview', message: 'Could you talk?', decisionExpectedOn: '2026-12-12' }
    await server.patch(`/api/applications/${id}`, { as: scene.recruiter, body })
    const application = await server.get(`/api/applications/${id}`, { as: scene.applicant })
    const log = await server.db.selectFrom('hiringLog').selectAll().execute()
    expect(application.body).toMatchObject({
      ...{ state: 'interview', viewer: 'applicant', decisionExpectedOn: '2026-12-12', decidedAt: null },
      interviewAt: expect.any(String),
      messages: [{ author: 'organization', text: 'Could you talk?' }],
    })
    expect(log).toMatchObject([
      {
        ...{ action: 'applicationStatus', recruiterId: scene.recruiter.id, userId: scene.applicant.id },
        ...{ jobId: scene.jobId, organizationId: scene.organizationId, details: { state: 'interview' } },
      },
    ])
  })

  test('reports each change to the other side by email', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const { applicant, recruiter, owner } = scene
    const id = await apply(server, scene)
    await server.patch(`/api/applications/${id}`, { as: recruiter, body: { state: 'rejected' } })
    await server.post(`/api/applications/${id}/messages`, { as: applicant, body: { text: 'Why?' } })
    await server.post(`/api/applications/${id}/messages`, { as: owner, body: { text: 'Sorry' } })
    const toMembers = (notice: string) =>
      [owner.id, recruiter.id].sort().map((userId) => ({ notice, userId }))
    const sent = notices(server)
    const byUser = (rows: typeof sent) => rows.toSorted((a, b) => (a.userId! < b.userId! ? -1 : 1))
    expect(byUser(sent.slice(0, 2))).toEqual(toMembers('received'))
    expect(sent[2]).toEqual({ notice: 'status', userId: applicant.id })
    expect(byUser(sent.slice(3, 5))).toEqual(toMembers('reply'))
    expect(sent[5]).toEqual({ notice: 'message', userId: applicant.id })
  })

  test('lists messages in order for both sides', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const id = await apply(server, scene)
    const path = `/api/applications/${id}/messages`
    for (const text of ['One', 'Two']) await server.post(path, { as: scene.recruiter, body: { text } })
    await server.post(path, { as: scene.applicant, body: { text: 'Three' } })
    const { body } = await server.get(`/api/applications/${id}`, { as: scene.applicant })
    expect(body.messages.map(({ text }: { text: string }) => text)).toEqual(['One', 'Two', 'Three'])
  })
})

test('rejects an expected date in the past', async () => {
  await using server = await createTestServer({ now: () => new Date('2026-11-23T10:00:00.000Z') })
  const scene = await createApplicationScene(server)
  const id = await apply(server, scene)
  const body = { state: 'interview', decisionExpectedOn: '2026-11-22' }
  const { status } = await server.patch(`/api/applications/${id}`, { as: scene.recruiter, body })
  expect(status).toBe(400)
})

test('a recruiter does not decide about their own application', async () => {
  await using server = await createTestServer()
  const scene = await createApplicationScene(server)
  const id = await apply(server, scene)
  await server.db
    .insertInto('organizationMembers')
    .values({ organizationId: scene.organizationId, userId: scene.applicant.id, role: 'recruiter' })
    .execute()
  const body = { state: 'offer' }
  const { status } = await server.patch(`/api/applications/${id}`, { as: scene.applicant, body })
  expect(status).toBe(403)
})
