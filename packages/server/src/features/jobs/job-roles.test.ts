import { jobSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aJobRow, anOrganizationRow, daysAgo } from '../../../test/a-job-row.ts'
import { aServer } from '../../../test/a-server.ts'
import { aNewJob, oakfield, titlesOf } from '../../../test/oakfield.ts'

describe('who does what with jobs', () => {
  test('what is missing is told in the order of the form (spec §5)', async () => {
    await using server = await aServer()
    const { owner, organizationId } = await oakfield(server)
    const told = []
    for (const body of [
      {},
      { organizationId },
      { organizationId, title: 'Developer' },
      { organizationId, title: 'Developer', description: 'x'.repeat(255) },
      { organizationId, title: 'Developer', description: 'x'.repeat(256) },
    ])
      told.push((await server.post('/api/jobs', { as: owner, body })).body.errorMessage)
    expect(told).toEqual([
      'Organization is required',
      'Title is required',
      'Description is required',
      'Description is too short',
      'Either location should be filled in or the job should be remote',
    ])
  })

  test('contributors post drafts, and read and do no more than that', async () => {
    await using server = await aServer()
    const { contributor: as, job } = await oakfield(server)
    const published = await server.post('/api/jobs', { as, body: job })
    const draft = await server.post('/api/jobs', { as, body: { ...job, status: 'draft' } })
    const path = `/api/jobs/${draft.body._id}`
    expect([
      [published.status, published.body.errorMessage],
      [draft.status, draft.body.canEdit],
      (await server.get(path, { as })).status,
      (await server.put(path, { as, body: job })).status,
      (await server.del(path, { as })).status,
    ]).toEqual([[403, jobSentences.managersPublish], [201, false], 200, 403, 403])
  })

  test('an owner publishes the draft of a contributor', async () => {
    await using server = await aServer()
    const { owner, contributor, job } = await oakfield(server)
    const draft = await server.post('/api/jobs', { as: contributor, body: { ...job, status: 'draft' } })
    await server.put(`/api/jobs/${draft.body._id}`, { as: owner, body: job })
    expect(titlesOf(await server.get('/api/jobs'))).toEqual(['Developer'])
  })

  test('a draft is not even told to those who may not see it, whatever they try', async () => {
    await using server = await aServer()
    const { contributor: as, organizationId, job } = await oakfield(server)
    const path = `/api/jobs/${await aJobRow(server, organizationId, { status: 'draft' })}`
    const asked = [
      await server.get(path, { as }),
      await server.put(path, { as, body: job }),
      await server.del(path, { as }),
      await server.get(path),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('a job that is over can still be read at its address', async () => {
    await using server = await aServer()
    const { organizationId } = await oakfield(server)
    const id = await aJobRow(server, organizationId, daysAgo(99))
    expect((await server.get(`/api/jobs/${id}`)).status).toBe(200)
  })

  test('only admins of the site name an organization by its login', async () => {
    await using server = await aServer()
    const { owner, organizationId } = await oakfield(server)
    const admin = await server.person({ role: 'admin' })
    const body = { ...aNewJob, organizationLogin: `O-${organizationId.slice(-12)}` }
    const asked = [
      await server.post('/api/jobs', { as: owner, body }),
      await server.post('/api/jobs', { as: admin, body }),
      await server.post('/api/jobs', { as: admin, body: { ...aNewJob, organizationLogin: 'nobody' } }),
    ]
    expect(asked.map(({ status, body }) => [status, body.errorMessage ?? body.organizationId])).toEqual([
      [400, jobSentences.adminsOnly],
      [201, organizationId],
      [400, jobSentences.organizationRequired],
    ])
  })

  test('a job goes to another organization only by somebody who manages both', async () => {
    await using server = await aServer()
    const { owner, organizationId } = await oakfield(server)
    const id = await aJobRow(server, organizationId)
    const [others, own] = [
      await anOrganizationRow(server, 'Others', { contributor: owner }),
      await anOrganizationRow(server, 'Own', { admin: owner }),
    ]
    const to = async (organization: string) => {
      const body = { ...aNewJob, organizationId: organization }
      const answer = await server.put(`/api/jobs/${id}`, { as: owner, body })
      return [answer.status, answer.body.companyName]
    }
    expect([await to(others), await to(own)]).toEqual([
      [403, undefined],
      [200, 'Own'],
    ])
  })

  test('who belongs to no organization posts none', async () => {
    await using server = await aServer()
    const as = await server.person()
    expect((await server.post('/api/jobs', { as, body: aNewJob })).status).toBe(403)
  })

  test('an organization that is called like the id of another opens nothing there', async () => {
    await using server = await aServer()
    const { job, organizationId } = await oakfield(server)
    const owner = await server.person()
    const own = await anOrganizationRow(server, 'Own', { owner })
    await server.db
      .updateTable('organizations')
      .set({ login: organizationId })
      .where('id', '=', own)
      .execute()
    const answer = await server.post('/api/jobs', { as: owner, body: { ...job, status: 'draft' } })
    expect(answer.status).toBe(403)
  })
})
