import { describe, expect, test } from 'vitest'
import { insertJob } from '../../../test/insert-job.ts'
import { createOakfield, jobDescription } from '../../../test/oakfield.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { seedKeywords } from './keywords/keyword-list.ts'

describe('job changes', () => {
  test('publishes each change with an increasing version', async () => {
    await using server = await createTestServer()
    const { owner: as, job } = await createOakfield(server)
    const { body } = await server.post('/api/jobs', { as, body: job })
    await server.put(`/api/jobs/${body._id}`, { as, body: job })
    await server.del(`/api/jobs/${body._id}`, { as })
    expect(server.publishedEvents).toEqual(
      [1, 2, 3].map((version) => ({ type: 'job', id: body._id, version })),
    )
  })

  test('records a jobAdded event once, when the job is published', async () => {
    await using server = await createTestServer()
    const { owner: as, job } = await createOakfield(server)
    const { body } = await server.post('/api/jobs', { as, body: { ...job, status: 'draft' } })
    const events = []
    for (const status of ['draft', 'published', 'published']) {
      await server.put(`/api/jobs/${body._id}`, { as, body: { ...job, status } })
      const rows = await server.db
        .selectFrom('usageLog')
        .select('detail')
        .where('event', '=', 'jobAdded')
        .execute()
      events.push(rows.map(({ detail }) => detail))
    }
    const added = { title: 'Developer', path: `/jobs/${body._id}` }
    expect(events).toEqual([[], [added], [added]])
  })

  test('shows the title and icon of a registered package', async () => {
    await using server = await createTestServer()
    const { organizationId } = await createOakfield(server)
    const id = await insertJob(server, organizationId, { packages: ['react', 'cron-words', 'gone'] })
    await server.db
      .insertInto('packages')
      .values({ id, name: 'cron-words', title: 'Cron Words', group: 'queue', iconUrl: '/files/a.png' })
      .execute()
    expect((await server.get(`/api/jobs/${id}`)).body.packagesExtended).toEqual([
      { name: 'react', title: 'React', iconUrl: null },
      { name: 'cron-words', title: 'Cron Words', iconUrl: '/files/a.png' },
      { name: 'gone', title: 'gone', iconUrl: null },
    ])
  })

  test('matches current keywords when a job is saved', async () => {
    await using server = await createTestServer()
    const { owner: as, job } = await createOakfield(server)
    const newJob = { ...job, description: `${jobDescription} With Foo.` }
    const before = await server.post('/api/jobs', { as, body: newJob })
    await server.db
      .insertInto('keywords')
      .values({ id: before.body._id, word: 'foo', kind: 'language', value: 'go' })
      .execute()
    const after = await server.put(`/api/jobs/${before.body._id}`, { as, body: newJob })
    expect({ languagesBefore: before.body.languages, languagesAfter: after.body.languages }).toEqual({
      languagesBefore: [],
      languagesAfter: [{ name: 'go' }],
    })
  })

  test('seeds keywords only into an empty table', async () => {
    await using server = await createTestServer()
    const count = async () => (await server.db.selectFrom('keywords').select('id').execute()).length
    await seedKeywords(server.db)
    const first = await count()
    await server.db.deleteFrom('keywords').where('word', '=', 'React').execute()
    await seedKeywords(server.db)
    expect(first).toBeGreaterThan(1000)
    expect((await count()) - first).toBe(-1)
  })
})
