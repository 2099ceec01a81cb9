import { describe, expect, test } from 'vitest'
import { aJobRow } from '../../../test/a-job-row.ts'
import { aServer } from '../../../test/a-server.ts'
import { aJobText, oakfield } from '../../../test/oakfield.ts'
import { fillWords } from './words/word-store.ts'

describe('what is told of jobs', () => {
  test('each change is announced with a version that grows', async () => {
    await using server = await aServer()
    const { owner: as, job } = await oakfield(server)
    const { body } = await server.post('/api/jobs', { as, body: job })
    await server.put(`/api/jobs/${body._id}`, { as, body: job })
    await server.del(`/api/jobs/${body._id}`, { as })
    expect(server.announced).toEqual([1, 2, 3].map((version) => ({ type: 'job', id: body._id, version })))
  })

  test('insiders hear of a job once, when it is published', async () => {
    await using server = await aServer()
    const { owner: as, job } = await oakfield(server)
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

  test('a package that was registered here shows its own title and icon', async () => {
    await using server = await aServer()
    const { organizationId } = await oakfield(server)
    const id = await aJobRow(server, organizationId, { packages: ['react', 'cron-words', 'gone'] })
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

  test('words are read when a job is saved: what an admin adds counts for the next', async () => {
    await using server = await aServer()
    const { owner: as, job } = await oakfield(server)
    const said = { ...job, description: `${aJobText} With Foo.` }
    const before = await server.post('/api/jobs', { as, body: said })
    await server.db
      .insertInto('keywords')
      .values({ id: before.body._id, word: 'foo', kind: 'language', value: 'go' })
      .execute()
    const after = await server.put(`/api/jobs/${before.body._id}`, { as, body: said })
    expect([before.body.languages, after.body.languages]).toEqual([[], [{ name: 'go' }]])
  })

  test('a new service knows words, and keeps what admins made of them', async () => {
    await using server = await aServer()
    const count = async () => (await server.db.selectFrom('keywords').select('id').execute()).length
    await fillWords(server.db)
    const first = await count()
    await server.db.deleteFrom('keywords').where('word', '=', 'React').execute()
    await fillWords(server.db)
    expect([first > 1000, (await count()) - first]).toEqual([true, -1])
  })
})
