import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../../test/create-rated-user.ts'
import { databases } from '../../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers } from '../../../../test/insert-job.ts'
import { createTestServer } from '../../../../test/test-server.ts'

describe.each(databases)('comparisons on $kind', ({ open }) => {
  test('list the people in the order of selection and count those who cannot be found', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const [ada, bob] = [
      await createRatedUser(server, { languages: { go: 30 } }),
      await createRatedUser(server, { languages: { python: 90 } }),
    ]
    const silent = await server.createUser({ findableSince: null })
    const { body } = await server.get(
      `/api/search/users/compare?ids=${bob.id},${silent.id},${ada.id},${bob.id}&languages=python`,
      { as },
    )
    expect({ ...body, developers: body.developers.map(({ _id }: { _id: string }) => _id) }).toEqual({
      ...{ developers: [bob.id, ada.id], job: null, missingCount: 1 },
    })
    expect(body.developers[0].match.parts).toMatchObject([{ name: 'python', experience: 90 }])
    const events = await server.db.selectFrom('hiringLog').selectAll().execute()
    // Ids of the same millisecond have no order.
    const recorded = events.map(({ action, userId, recruiterId }) => [action, userId, recruiterId])
    expect(recorded.toSorted()).toEqual([bob, ada].map(({ id }) => ['compare', id, as.id]).toSorted())
  })

  test('match the people with a job that the caller recruits for', async () => {
    await using server = await createTestServer({ open })
    const recruiter = await server.createUser()
    const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { recruiter })
    const jobId = await insertJob(server, organizationId, { title: 'Payments', languages: ['go', 'python'] })
    const ada = await createRatedUser(server, { languages: { go: 30 } })
    const path = `/api/search/users/compare?ids=${ada.id}&jobId=${jobId}`
    const { body } = await server.get(`${path}&organizationId=${organizationId}`, { as: recruiter })
    expect(body.job).toMatchObject({
      title: 'Payments',
      matches: [{ parts: [{ name: 'go' }, { state: 'none' }] }],
    })
    const stranger = await server.get(path, { as: await server.createUser({ role: 'client' }) })
    expect(stranger.status).toBe(404)
  })

  test('reject five people', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const ids = Array.from({ length: 5 }, () => as.id).join(',')
    const { status, body } = await server.get(`/api/search/users/compare?ids=${ids}`, { as })
    expect({ status, message: JSON.stringify(body).includes('Choose at most 4 people') }).toEqual({
      ...{ status: 400, message: true },
    })
  })
})

describe.each(databases)('contact details on $kind', ({ open }) => {
  test('are returned once asked for, and the request is recorded', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const ada = await server.createUser({ publicEmail: 'ada@example.com' })
    const silent = await server.createUser({ findableSince: null, publicEmail: 'silent@example.com' })
    const { body } = await server.post(`/api/search/users/${ada.id}/contact`, { as })
    const hidden = await server.post(`/api/search/users/${silent.id}/contact`, { as })
    expect({ body, hidden: hidden.status }).toEqual({
      ...{ body: { publicEmail: 'ada@example.com', url: null, links: [] }, hidden: 404 },
    })
    const events = await server.db.selectFrom('hiringLog').selectAll().execute()
    expect(events).toMatchObject([{ action: 'contact', userId: ada.id, recruiterId: as.id }])
  })
})
