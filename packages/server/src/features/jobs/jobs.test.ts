import { JOB_OPEN_FOR } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { aJobRow, anOrganizationRow, daysAgo } from '../../../test/a-job-row.ts'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aJobText, oakfield, titlesOf } from '../../../test/oakfield.ts'
import { fillWords } from './words/word-store.ts'

describe.each(databases)('jobs on $kind', ({ open }) => {
  test('are posted with what was written, and what was understood of it (spec §3)', async () => {
    await using server = await aServer({ open })
    await fillWords(server.db)
    const { owner, job, organizationId } = await oakfield(server)
    const description = `**Go** services, and React in front.\n\n<script>x</script>\n\n${aJobText}`
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
        canEdit: true,
        url: 'http://oakfield.example/jobs',
      },
      content: `<p><strong>Go</strong> services, and React in front.</p>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n<p>${aJobText}</p>\n`,
      description,
      match: {
        parts: [
          { kind: 'language', name: 'go', title: 'Go', state: 'none', experience: 0 },
          { kind: 'technology', name: 'react', title: 'React', state: 'none', experience: 0 },
        ],
        place: 'remote',
      },
    })
  })

  test('are open for sixty days after they were published', async () => {
    await using server = await aServer({ open })
    const { owner, job } = await oakfield(server)
    const { body } = await server.post('/api/jobs', { as: owner, body: job })
    expect(Date.parse(body.expiresAt) - Date.parse(body.publicationTimestamp)).toBe(JOB_OPEN_FOR)
  })

  test('are listed while they are open, the newest first, in pages', async () => {
    await using server = await aServer({ open })
    const { organizationId } = await oakfield(server)
    for (const [title, days] of [
      ['Third', 50],
      ['First', 1],
      ['Second', 20],
      ['Over', 61],
    ] as const)
      await aJobRow(server, organizationId, { title, ...daysAgo(days) })
    await aJobRow(server, organizationId, { title: 'Draft', status: 'draft' })
    const all = await server.get('/api/jobs')
    const second = await server.get('/api/jobs?offset=1&limit=1')
    const beyond = await server.get('/api/jobs?offset=9')
    expect([
      titlesOf(all),
      all.body.count,
      titlesOf(second),
      second.body.count,
      titlesOf(beyond),
      beyond.body.count,
    ]).toEqual([['First', 'Second', 'Third'], 3, ['Second'], 3, [], 3])
  })

  test('of mine are what I posted and what my organizations offer, drafts and those that are over as well', async () => {
    await using server = await aServer({ open })
    const { owner, contributor, organizationId } = await oakfield(server)
    await aJobRow(server, organizationId, { title: 'Over', ...daysAgo(70) })
    await aJobRow(server, organizationId, { title: 'Open', ...daysAgo(5) })
    await aJobRow(server, organizationId, { title: 'Draft', status: 'draft', authorId: contributor.id })
    await aJobRow(server, await anOrganizationRow(server, 'Another'), { title: 'Elsewhere' })
    const [owners, contributors] = [
      await server.get('/api/jobs/my', { as: owner }),
      await server.get('/api/jobs/my', { as: contributor }),
    ]
    expect([titlesOf(owners), owners.body.count, titlesOf(contributors)]).toEqual([
      ['Draft', 'Open', 'Over'],
      3,
      ['Draft'],
    ])
  })

  test('keep their time while they are open, and are published anew when they are over', async () => {
    await using server = await aServer({ open })
    const { owner, organizationId, job } = await oakfield(server)
    const [open_, over] = [
      await aJobRow(server, organizationId, daysAgo(20)),
      await aJobRow(server, organizationId, daysAgo(70)),
    ]
    const age = async (id: string) => {
      await server.put(`/api/jobs/${id}`, { as: owner, body: job })
      const { body } = await server.get(`/api/jobs/${id}`)
      const days = (at: string) => Math.round((Date.now() - Date.parse(at)) / 86_400_000)
      return [days(body.publicationTimestamp), days(body.expiresAt)]
    }
    expect([await age(open_), await age(over)]).toEqual([
      [20, -40],
      [0, -60],
    ])
  })

  test('that become drafts have no time, and are told to nobody else', async () => {
    await using server = await aServer({ open })
    const { owner, organizationId, job } = await oakfield(server)
    const id = await aJobRow(server, organizationId)
    const { body } = await server.put(`/api/jobs/${id}`, { as: owner, body: { ...job, status: 'draft' } })
    expect([body.publicationTimestamp, body.expiresAt, (await server.get(`/api/jobs/${id}`)).status]).toEqual(
      [null, null, 404],
    )
  })

  test('two changes at once both end well', async () => {
    await using server = await aServer({ open })
    const { owner, organizationId, job } = await oakfield(server)
    const id = await aJobRow(server, organizationId)
    const put = (title: string) => server.put(`/api/jobs/${id}`, { as: owner, body: { ...job, title } })
    const answers = await Promise.all([put('One'), put('Other')])
    const { version } = await server.db.selectFrom('jobs').select('version').executeTakeFirstOrThrow()
    expect([answers.map(({ status }) => status), version]).toEqual([[200, 200], 3])
  })
})
