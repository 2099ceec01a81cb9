import { describe, expect, test } from 'vitest'
import { apply, createApplicationScene } from '../../../test/create-applicant.ts'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { runMailTasks } from '../../../test/run-mail-tasks.ts'
import { createTestMailbox } from '../../../test/test-mailbox.ts'
import { createTestServer } from '../../../test/test-server.ts'

const CANARY = 'Canary Vandermeer'

describe.each(databases)('the access of an organization on $kind', ({ open }) => {
  test('ends with the withdrawal: it sees the date and nothing about the person', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server, { name: CANARY })
    const id = await apply(server, scene, { message: `I am ${CANARY}` })
    const board = `/api/organizations/${scene.organizationId}/applications`
    const before = await server.get(board, { as: scene.recruiter })
    await server.post(`/api/applications/${id}/withdraw`, { as: scene.applicant })
    const after = await server.get(board, { as: scene.recruiter })
    const statuses = [
      await server.get(`/api/applications/${id}`, { as: scene.recruiter }),
      await server.get(`/api/applications/${id}/resume.pdf`, { as: scene.recruiter }),
      await server.patch(`/api/applications/${id}`, { as: scene.recruiter, body: { state: 'offer' } }),
      await server.post(`/api/applications/${id}/messages`, { as: scene.recruiter, body: { text: 'Hm' } }),
    ].map(({ status }) => status)
    const own = await server.get(`/api/applications/${id}`, { as: scene.applicant })
    expect(JSON.stringify(before.body)).toContain(CANARY)
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(JSON.stringify(after.body)).not.toMatch(new RegExp(`${CANARY}|${scene.applicant.id}`))
    expect(after.body).toMatchObject([
      { _id: id, state: 'withdrawn', person: null, skills: [], withdrawnAt: expect.any(String) },
    ])
    expect(own.body).toMatchObject({ state: 'withdrawn', message: `I am ${CANARY}` })
  })

  test('ends while the profile is hidden or deleted', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server, { name: CANARY })
    const id = await apply(server, scene)
    const canSee = async () => {
      const board = await server.get(`/api/organizations/${scene.organizationId}/applications`, {
        as: scene.recruiter,
      })
      const { status } = await server.get(`/api/applications/${id}`, { as: scene.recruiter })
      return { listed: board.body.length, total: board.headers['x-total-count'], status }
    }
    const setVisibility = (visibility: string) =>
      server.patch('/api/profile', { as: scene.applicant, body: { visibility } })
    await setVisibility('private')
    const hidden = await canSee()
    await setVisibility('public')
    const visible = await canSee()
    await server.del(`/api/users/${scene.applicant.id}`, {
      as: scene.applicant,
      body: { login: scene.applicant.login },
    })
    const gone = { listed: 0, total: '0', status: 404 }
    expect([hidden, visible, await canSee()]).toEqual([gone, { listed: 1, total: '1', status: 200 }, gone])
  })
})

test('lists applicants in the order of their arrival, regardless of their figures', async () => {
  await using server = await createTestServer()
  const scene = await createApplicationScene(server, { name: 'First', experience: 1 })
  await apply(server, scene)
  for (const [name, experience] of [
    ['Second', 900],
    ['Third', 30],
  ] as const)
    await apply(server, { ...scene, applicant: await server.createUser({ name, experience }) })
  const { body } = await server.get(`/api/organizations/${scene.organizationId}/applications`, {
    as: scene.recruiter,
    query: { jobId: scene.jobId },
  })
  expect(body.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
    'First',
    'Second',
    'Third',
  ])
})

test('sends emails without names or messages, and none about a withdrawn application', async () => {
  await using server = await createTestServer()
  await using mailbox = await createTestMailbox()
  const scene = await createApplicationScene(server, { name: CANARY })
  for (const user of [scene.applicant, scene.recruiter]) await insertEmail(server, user, `${user.id}@x.test`)
  const id = await apply(server, scene, { message: `I am ${CANARY}` })
  await server.patch(`/api/applications/${id}`, {
    as: scene.recruiter,
    body: { state: 'interview', message: CANARY },
  })
  const settings = { smtpUrl: mailbox.url }
  await runMailTasks(server, { settings })
  const subjects = mailbox.all.map(({ subject }) => subject)
  expect(mailbox.all.map(({ recipients }) => recipients[0]).sort()).toEqual(
    [scene.applicant, scene.recruiter].map((user) => `${user.id}@x.test`).sort(),
  )
  expect(JSON.stringify(mailbox.all)).not.toContain(CANARY)
  expect(subjects).toContain('Your application to Northgate: interview')
  const from = server.enqueuedTasks.length
  await server.post(`/api/applications/${id}/messages`, { as: scene.applicant, body: { text: 'Yes' } })
  await server.post(`/api/applications/${id}/withdraw`, { as: scene.applicant })
  await runMailTasks(server, { settings, from })
  expect(mailbox.all.slice(2).map(({ text }) => text)).toEqual([expect.stringMatching(/withdrew/)])
})
