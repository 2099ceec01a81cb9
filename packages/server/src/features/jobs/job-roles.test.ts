import { jobSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { createOakfield, jobTitles, newJobFields } from '../../../test/oakfield.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe('job permissions', () => {
  test('reports missing fields in the order of the form (spec §5)', async () => {
    await using server = await createTestServer()
    const { owner, organizationId } = await createOakfield(server)
    const messages = []
    for (const body of [
      {},
      { organizationId },
      { organizationId, title: 'Developer' },
      { organizationId, title: 'Developer', description: 'x'.repeat(255) },
      { organizationId, title: 'Developer', description: 'x'.repeat(256) },
    ])
      messages.push((await server.post('/api/jobs', { as: owner, body })).body.errorMessage)
    expect(messages).toEqual([
      'Organization is required',
      'Title is required',
      'Description is required',
      'Description is too short',
      'Either location should be filled in or the job should be remote',
    ])
  })

  test('lets contributors create and read drafts, but not publish, edit or delete them', async () => {
    await using server = await createTestServer()
    const { contributor: as, job } = await createOakfield(server)
    const published = await server.post('/api/jobs', { as, body: job })
    const draft = await server.post('/api/jobs', { as, body: { ...job, status: 'draft' } })
    const path = `/api/jobs/${draft.body._id}`
    expect({
      published: { status: published.status, errorMessage: published.body.errorMessage },
      draft: { status: draft.status, canEdit: draft.body.canEdit },
      readStatus: (await server.get(path, { as })).status,
      editStatus: (await server.put(path, { as, body: job })).status,
      deleteStatus: (await server.del(path, { as })).status,
    }).toEqual({
      published: { status: 403, errorMessage: jobSentences.managersPublish },
      draft: { status: 201, canEdit: false },
      readStatus: 200,
      editStatus: 403,
      deleteStatus: 403,
    })
  })

  test("lets an owner publish a contributor's draft", async () => {
    await using server = await createTestServer()
    const { owner, contributor, job } = await createOakfield(server)
    const draft = await server.post('/api/jobs', { as: contributor, body: { ...job, status: 'draft' } })
    await server.put(`/api/jobs/${draft.body._id}`, { as: owner, body: job })
    expect(jobTitles(await server.get('/api/jobs'))).toEqual(['Developer'])
  })

  test('returns 404 for a draft that the caller may not see', async () => {
    await using server = await createTestServer()
    const { contributor: as, organizationId, job } = await createOakfield(server)
    const path = `/api/jobs/${await insertJob(server, organizationId, { status: 'draft' })}`
    const responses = [
      await server.get(path, { as }),
      await server.put(path, { as, body: job }),
      await server.del(path, { as }),
      await server.get(path),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('returns an expired job at its URL', async () => {
    await using server = await createTestServer()
    const { organizationId } = await createOakfield(server)
    const id = await insertJob(server, organizationId, publishedDaysAgo(99))
    expect((await server.get(`/api/jobs/${id}`)).status).toBe(200)
  })

  test('lets only site admins name an organization by its login', async () => {
    await using server = await createTestServer()
    const { owner, organizationId } = await createOakfield(server)
    const admin = await server.createUser({ role: 'admin' })
    const body = { ...newJobFields, organizationLogin: `O-${organizationId.slice(-12)}` }
    const responses = [
      await server.post('/api/jobs', { as: owner, body }),
      await server.post('/api/jobs', { as: admin, body }),
      await server.post('/api/jobs', {
        as: admin,
        body: { ...newJobFields, organizationLogin: 'no-such-organization' },
      }),
    ]
    expect(responses.map(({ status, body }) => [status, body.errorMessage ?? body.organizationId])).toEqual([
      [400, jobSentences.adminsOnly],
      [201, organizationId],
      [400, jobSentences.organizationRequired],
    ])
  })

  test('moves a job only to an organization that the user manages', async () => {
    await using server = await createTestServer()
    const { owner, organizationId } = await createOakfield(server)
    const id = await insertJob(server, organizationId)
    const [foreignOrganization, ownOrganization] = [
      await insertOrganizationWithMembers(server, 'Others', { contributor: owner }),
      await insertOrganizationWithMembers(server, 'Own', { admin: owner }),
    ]
    const moveTo = async (organization: string) => {
      const body = { ...newJobFields, organizationId: organization }
      const response = await server.put(`/api/jobs/${id}`, { as: owner, body })
      return { status: response.status, companyName: response.body.companyName }
    }
    expect({ foreign: await moveTo(foreignOrganization), own: await moveTo(ownOrganization) }).toEqual({
      foreign: { status: 403, companyName: undefined },
      own: { status: 200, companyName: 'Own' },
    })
  })

  test('returns 403 for a user without an organization', async () => {
    await using server = await createTestServer()
    const as = await server.createUser()
    expect((await server.post('/api/jobs', { as, body: newJobFields })).status).toBe(403)
  })

  test("grants no permission through a login that equals another organization's id", async () => {
    await using server = await createTestServer()
    const { job, organizationId } = await createOakfield(server)
    const owner = await server.createUser()
    const own = await insertOrganizationWithMembers(server, 'Own', { owner })
    await server.db
      .updateTable('organizations')
      .set({ login: organizationId })
      .where('id', '=', own)
      .execute()
    const response = await server.post('/api/jobs', { as: owner, body: { ...job, status: 'draft' } })
    expect(response.status).toBe(403)
  })
})
