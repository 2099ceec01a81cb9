import { JOB_TTL } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { createOakfield, jobDescription, jobTitles } from '../../../test/oakfield.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { seedKeywords } from './keywords/keyword-list.ts'

describe.each(databases)('jobs on $kind', ({ open }) => {
  test('of an organization lists its open jobs only, newest first', async () => {
    await using server = await createTestServer({ open })
    const [oakfield, elmfield] = [
      await insertOrganizationWithMembers(server),
      await insertOrganizationWithMembers(server, 'Elmfield'),
    ]
    await insertJob(server, oakfield, { title: 'older', ...publishedDaysAgo(2) })
    await insertJob(server, oakfield, { title: 'newer', ...publishedDaysAgo(1) })
    await insertJob(server, oakfield, { title: 'expired', ...publishedDaysAgo(100) })
    await insertJob(server, oakfield, { title: 'draft', status: 'draft' })
    await insertJob(server, elmfield, { title: 'of others' })
    const query = { organizationId: oakfield, limit: '1' }
    const pages = await Promise.all(
      ['0', '1'].map((offset) => server.get('/api/jobs', { query: { ...query, offset } })),
    )
    expect(pages.map((page) => [jobTitles(page), page.body.count])).toEqual([
      [['newer'], 2],
      [['older'], 2],
    ])
  })

  test('are created with their text and the keywords found in it (spec §3)', async () => {
    await using server = await createTestServer({ open })
    await seedKeywords(server.db)
    const { owner, job, organizationId } = await createOakfield(server)
    const description = `**Go** services, and React in front.\n\n<script>x</script>\n\n${jobDescription}`
    const { body } = await server.post('/api/jobs', {
      as: owner,
      body: {
        ...job,
        title: 'Back-end developer',
        description,
        location: 'Lisboa',
        url: 'oakfield.example/jobs',
      },
    })
    expect(body).toEqual({
      _id: body._id,
      ...{
        title: 'Back-end developer',
        originalLocation: 'Lisboa',
        location: 'Lisbon, Portugal',
        remote: true,
      },
      status: 'published',
      ...{ publicationTimestamp: body.publicationTimestamp, expiresAt: body.expiresAt },
      languages: [{ name: 'go' }],
      packagesExtended: [{ name: 'react', title: 'React', iconUrl: null }],
      badges: [{ name: 'back-end' }],
      ...{ organizationId, organizationLogin: body.organizationLogin, organizationName: 'Oakfield' },
      ...{
        organizationAvatarUrl: null,
        organizationUrl: 'https://oakfield.example',
        companyName: 'Oakfield',
      },
      ...{
        hasDescription: true,
        link: `/jobs/${body._id}`,
        ...{ canEdit: true, saved: false },
        ...{ applyMethod: 'link', url: 'http://oakfield.example/jobs', applyEmail: null },
        ...{ employmentTypes: [], seniorities: [], salaryMin: null, salaryMax: null },
        ...{ salaryCurrency: null, salaryPeriod: null },
      },
      content: `<p><strong>Go</strong> services, and React in front.</p>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n<p>${jobDescription}</p>\n`,
      description,
      // The owner is not a candidate.
      match: null,
    })
  })

  test('expire sixty days after their publication', async () => {
    await using server = await createTestServer({ open })
    const { owner, job } = await createOakfield(server)
    const { body } = await server.post('/api/jobs', { as: owner, body: job })
    expect(Date.parse(body.expiresAt) - Date.parse(body.publicationTimestamp)).toBe(JOB_TTL)
  })

  test('are listed while open, newest first, in pages', async () => {
    await using server = await createTestServer({ open })
    const { organizationId } = await createOakfield(server)
    for (const [title, days] of [
      ['Third', 50],
      ['First', 1],
      ['Second', 20],
      ['Over', 61],
    ] as const)
      await insertJob(server, organizationId, { title, ...publishedDaysAgo(days) })
    await insertJob(server, organizationId, { title: 'Draft', status: 'draft' })
    const all = await server.get('/api/jobs')
    const second = await server.get('/api/jobs?offset=1&limit=1')
    const beyond = await server.get('/api/jobs?offset=9')
    expect({
      all: { titles: jobTitles(all), count: all.body.count },
      second: { titles: jobTitles(second), count: second.body.count },
      beyond: { titles: jobTitles(beyond), count: beyond.body.count },
    }).toEqual({
      all: { titles: ['First', 'Second', 'Third'], count: 3 },
      second: { titles: ['Second'], count: 3 },
      beyond: { titles: [], count: 3 },
    })
  })

  test("in the user's list are their own and those of managed organizations, including drafts and expired jobs", async () => {
    await using server = await createTestServer({ open })
    const { owner, contributor, organizationId } = await createOakfield(server)
    await insertJob(server, organizationId, { title: 'Over', ...publishedDaysAgo(70) })
    await insertJob(server, organizationId, { title: 'Open', ...publishedDaysAgo(5) })
    await insertJob(server, organizationId, { title: 'Draft', status: 'draft', authorId: contributor.id })
    await insertJob(server, await insertOrganizationWithMembers(server, 'Another'), { title: 'Elsewhere' })
    const [ownerReply, contributorReply] = [
      await server.get('/api/jobs/my', { as: owner }),
      await server.get('/api/jobs/my', { as: contributor }),
    ]
    expect({
      ownerTitles: jobTitles(ownerReply),
      ownerCount: ownerReply.body.count,
      contributorTitles: jobTitles(contributorReply),
    }).toEqual({ ownerTitles: ['Draft', 'Open', 'Over'], ownerCount: 3, contributorTitles: ['Draft'] })
  })

  test('keep their publication time while open, and are republished when expired', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, job } = await createOakfield(server)
    const [openId, expired] = [
      await insertJob(server, organizationId, publishedDaysAgo(20)),
      await insertJob(server, organizationId, publishedDaysAgo(70)),
    ]
    const updateAndReadTimes = async (id: string) => {
      await server.put(`/api/jobs/${id}`, { as: owner, body: job })
      const { body } = await server.get(`/api/jobs/${id}`)
      const daysAgo = (at: string) => Math.round((Date.now() - Date.parse(at)) / 86_400_000)
      return { publishedDaysAgo: daysAgo(body.publicationTimestamp), expiresDaysAgo: daysAgo(body.expiresAt) }
    }
    expect({
      open: await updateAndReadTimes(openId),
      expired: await updateAndReadTimes(expired),
    }).toEqual({
      open: { publishedDaysAgo: 20, expiresDaysAgo: -40 },
      expired: { publishedDaysAgo: 0, expiresDaysAgo: -60 },
    })
  })

  test('that become drafts lose their times and are hidden from others', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, job } = await createOakfield(server)
    const id = await insertJob(server, organizationId)
    const { body } = await server.put(`/api/jobs/${id}`, { as: owner, body: { ...job, status: 'draft' } })
    expect({
      publicationTimestamp: body.publicationTimestamp,
      expiresAt: body.expiresAt,
      status: (await server.get(`/api/jobs/${id}`)).status,
    }).toEqual({ publicationTimestamp: null, expiresAt: null, status: 404 })
  })

  test('can be updated concurrently', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, job } = await createOakfield(server)
    const id = await insertJob(server, organizationId)
    const put = (title: string) => server.put(`/api/jobs/${id}`, { as: owner, body: { ...job, title } })
    const responses = await Promise.all([put('One'), put('Other')])
    const { version } = await server.db.selectFrom('jobs').select('version').executeTakeFirstOrThrow()
    expect({ statuses: responses.map(({ status }) => status), version }).toEqual({
      statuses: [200, 200],
      version: 3,
    })
  })
})
