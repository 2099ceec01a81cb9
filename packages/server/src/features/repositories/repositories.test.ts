import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aContributor, aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { recordedAnalyses } from '../../../test/recorded-analyses.ts'

async function people(server: TestServer) {
  return {
    ada: await server.person({ login: 'ada' }),
    other: await server.person({ login: 'other' }),
    admin: await server.person({ login: 'admin', role: 'admin' }),
  }
}

const names = (body: readonly { name: string }[]) => body.map(({ name }) => name)
const asked = (as: TestPerson | undefined) => (as === undefined ? {} : { as })

describe.each(databases)('repositories on $kind', ({ open }) => {
  test('a private one is seen by who wrote in it, and by admins', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
    const gone = await server.person({ visibility: 'deleted' })
    const id = await aRepositoryRow(server, { private: true, report: {} })
    await hasPartIn(server, ada, id)
    await hasPartIn(server, other, id, { contributed: false, added: true })
    await hasPartIn(server, gone, id)
    const statuses = []
    for (const path of ['', '/issues'])
      for (const as of [undefined, other, gone, ada, admin])
        statuses.push((await server.get(`/api/repositories/${id}${path}`, asked(as))).status)
    expect(statuses).toEqual([404, 404, 404, 200, 200, 404, 404, 404, 200, 200])
  })

  test('a private one is in nobody else’s lists', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
    const mate = await server.person()
    const [open_, secret] = [
      await aRepositoryRow(server, { name: 'open' }),
      await aRepositoryRow(server, { name: 'secret', private: true }),
    ]
    await hasPartIn(server, ada, open_, { experience: 1 })
    await hasPartIn(server, ada, secret, { experience: 2 })
    await hasPartIn(server, mate, secret)
    const seen = async (as?: TestPerson) => {
      const list = await server.get(`/api/users/${ada.id}/repositories`, asked(as))
      const top = await server.get(`/api/users/${ada.id}/repositories/top`, asked(as))
      const rating = await server.get(`/api/users/${ada.id}/rating`, asked(as))
      const user = await server.get(`/api/users/${ada.id}`, asked(as))
      const lists = [list.body, top.body, rating.body.repositories].map(names)
      return [list.headers['x-total-count'], user.body.projectCount, ...lists.map(String)]
    }
    const all = ['2', 2, 'secret,open', 'secret,open', 'secret,open']
    const some = ['1', 1, 'open', 'open', 'open']
    expect([await seen(), await seen(other), await seen(mate), await seen(admin), await seen(ada)]).toEqual([
      some,
      some,
      all,
      all,
      all,
    ])
  })

  test('what somebody added without writing in it is on their own page alone', async () => {
    await using server = await aServer({ open })
    const { ada, other } = await people(server)
    await hasPartIn(server, ada, await aRepositoryRow(server), { contributed: false, added: true })
    const total = async (as: TestPerson) =>
      (await server.get(`/api/users/${ada.id}/repositories`, { as })).headers['x-total-count']
    expect([await total(ada), await total(other)]).toEqual(['1', '0'])
  })

  test('lists come in pages, by experience', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    for (const experience of [3, 9, 1, 7, 5, 4, 8]) {
      await hasPartIn(server, ada, await aRepositoryRow(server, { name: `xp${experience}` }), { experience })
    }
    const list = await server.get(`/api/users/${ada.id}/repositories?offset=2&limit=3`)
    const top = await server.get(`/api/users/${ada.id}/repositories/top`)
    expect([list.headers['x-total-count'], names(list.body), names(top.body)]).toEqual([
      '7',
      ['xp7', 'xp5', 'xp4'],
      ['xp9', 'xp8', 'xp7', 'xp5', 'xp4', 'xp3'],
    ])
  })

  test('a page of it tells everything that was found', async () => {
    await using server = await aServer({ open })
    const { ada, other } = await people(server)
    const hidden = await server.person({ visibility: 'private' })
    const contributors = [
      {
        ...aContributor({ name: 'Ada', commitCount: 5, additionCount: 50 }),
        asked: true as const,
        email: 'a@a.test',
      },
      aContributor({ name: 'Hidden', commitCount: 4, additionCount: 40 }),
      aContributor({ name: 'Twin', commitCount: 1, additionCount: 1 }),
      aContributor({ name: 'Twin', commitCount: 1, additionCount: 1 }),
    ]
    const id = await aRepositoryRow(server, { name: 'engine', sizeKilobytes: 5, report: { contributors } })
    await hasPartIn(server, ada, id, {
      ...{ experience: 12, familiarity: 60, contributionPercent: 0.5 },
      contributor: { name: 'Ada', commitCount: 5, additionCount: 50 },
    })
    await hasPartIn(server, hidden, id, {
      contributor: { name: 'Hidden', commitCount: 4, additionCount: 40 },
    })
    await hasPartIn(server, other, id, { contributor: { name: 'Twin', commitCount: 1, additionCount: 1 } })
    const logins = async (as?: TestPerson) => {
      const { body } = await server.get(`/api/repositories/${id}`, asked(as))
      const people = body.contributors.map(
        ({ user }: { user: { login: string } | null }) => user?.login ?? null,
      )
      return [body.experience, body.familiarity, body.userContributionPercent, ...people]
    }
    const { body } = await server.get(`/api/repositories/${id}`)
    expect({
      stranger: await logins(),
      ada: await logins(ada),
      hidden: (await logins(hidden)).slice(3),
      addresses: JSON.stringify(body).includes('a@a.test'),
      keys: Object.keys(body.contributors[0]).includes('asked'),
      quality: body.quality.title,
      tooLarge: body.tooLarge,
    }).toEqual({
      stranger: [0, null, null, 'ada', null, null, null],
      ada: [12, 60, 0.5, 'ada', null, null, null],
      hidden: ['ada', hidden.login, null, null],
      ...{ addresses: false, keys: false, quality: 'good', tooLarge: false },
    })
  })

  test('one that was not read yet has empty figures', async () => {
    await using server = await aServer({ open })
    const id = await aRepositoryRow(server, { sizeKilobytes: 1_000_001 })
    expect(await server.get(`/api/repositories/${id}`)).toMatchObject({
      status: 200,
      body: { tooLarge: true, analyzing: false, languages: [], contributors: [], analyzedAt: null },
    })
  })

  test('one that is being read says so', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    const id = await aRepositoryRow(server)
    await hasPartIn(server, ada, id)
    const runId = randomUUIDv7()
    await server.db.insertInto('analysisRuns').values({ id: runId, userId: ada.id }).execute()
    await server.db
      .insertInto('analysisSteps')
      .values({ runId, repositoryId: id, state: 'reading' })
      .execute()
    await server.db.updateTable('users').set({ runId }).where('id', '=', ada.id).execute()
    const repository = await server.get(`/api/repositories/${id}`)
    const user = await server.get(`/api/users/${ada.id}`, { as: ada })
    expect([repository.body.analyzing, user.body.analyzing, user.body.progress]).toEqual([
      true,
      true,
      [{ fullName: repository.body.fullName, state: 'reading', fraction: null }],
    ])
  })

  test('is taken off one’s page, and put back', async () => {
    await using server = await aServer({ open })
    const { ada, other } = await people(server)
    const id = await aRepositoryRow(server)
    await hasPartIn(server, ada, id)
    await hasPartIn(server, other, id)
    const count = async (person: TestPerson, type = '') =>
      (await server.get(`/api/users/${person.id}/repositories?type=${type}`, { as: person })).headers[
        'x-total-count'
      ]
    const removed = await server.del(`/api/repositories/${id}`, { as: ada })
    const counts = [await count(ada), await count(ada, 'removed'), await count(other)]
    const restored = await server.post(`/api/repositories/${id}`, { as: ada, body: { action: 'restore' } })
    expect({
      removed: removed.status,
      counts,
      restored: restored.body.userRemoved,
      after: await count(ada),
    }).toEqual({ removed: 204, counts: ['0', '1', '1'], restored: false, after: '1' })
  })

  test('is removed by those who wrote in it', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
    const gone = await server.person({ visibility: 'deleted' })
    const [id, secret] = [await aRepositoryRow(server), await aRepositoryRow(server, { private: true })]
    await hasPartIn(server, ada, id)
    await hasPartIn(server, other, secret, { contributed: false, listed: true })
    const path = `/api/repositories/${id}`
    const answers = [
      await server.del(path),
      await server.del(path, { as: other }),
      await server.del(path, { as: gone }),
      await server.del(path, { as: admin }),
      await server.del(`/api/repositories/${secret}`, { as: other }),
      await server.del(path, { as: ada }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 204, 404, 204])
  })

  test('what one removed is shown to oneself', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
    const statuses = []
    for (const as of [undefined, other, ada, admin])
      statuses.push((await server.get(`/api/users/${ada.id}/repositories?type=removed`, asked(as))).status)
    expect(statuses).toEqual([403, 403, 200, 200])
  })

  test('is read again for admins, unless it is too large', async () => {
    const analyses = recordedAnalyses()
    await using server = await aServer({ open, analyses })
    const { ada, admin } = await people(server)
    const [id, large] = [await aRepositoryRow(server), await aRepositoryRow(server, { failure: 'tooLarge' })]
    await hasPartIn(server, ada, id)
    const again = async (repository: string, as?: TestPerson) =>
      (await server.post(`/api/repositories/${repository}`, { ...asked(as), body: { action: 'analyze' } }))
        .status
    const statuses = [
      await again(id),
      await again(id, ada),
      await again(id, admin),
      await again(large, admin),
    ]
    expect({ statuses, calls: analyses.calls }).toEqual({
      statuses: [401, 403, 200, 409],
      calls: [['refreshRepository', id]],
    })
  })

  test('are added to oneself, to others by admins, and to nobody by strangers', async () => {
    const analyses = recordedAnalyses()
    await using server = await aServer({ open, analyses })
    const { ada, other, admin } = await people(server)
    const add = async (as: TestPerson | undefined, userId?: string, repositoryUrls = [' x/y ', '']) =>
      (
        await server.post('/api/repositories', {
          ...asked(as),
          body: { action: 'analyze', repositoryUrls, ...(userId && { userId }) },
        })
      ).status
    const statuses = [
      await add(undefined, ada.id),
      await add(other, ada.id),
      await add(other, ada.id, []),
      await add(ada, ada.id, []),
      await add(ada, ada.id, Array(11).fill('x/y')),
      await add(admin, randomUUIDv7()),
      await add(ada, ada.id),
      await add(ada),
      await add(admin, ada.id),
      await add(undefined),
    ]
    expect({ statuses, calls: analyses.calls }).toEqual({
      statuses: [401, 403, 403, 400, 400, 404, 200, 200, 200, 200],
      calls: [...[ada.id, ada.id, ada.id], undefined].map((id) => ['addRepositories', id, ['x/y']]),
    })
  })

  test('tell of their open issues, the newest first', async () => {
    await using server = await aServer({ open })
    const id = await aRepositoryRow(server, { languageNames: ['Go'] })
    for (const day of [1, 2, 3])
      await server.db
        .insertInto('issues')
        .values({
          ...{
            id: randomUUIDv7(),
            repositoryId: id,
            hostId: String(day),
            title: `Issue ${day}`,
            url: 'https://x.test',
          },
          ...{ labels: ['help wanted'], createdAt: new Date(Date.UTC(2026, 0, day)) },
        })
        .execute()
    const { body } = await server.get(`/api/repositories/${id}/issues?limit=2`)
    expect([
      body.count,
      body.issues.map(({ title }: { title: string }) => title),
      body.issues[0].labels,
    ]).toEqual([3, ['Issue 3', 'Issue 2'], [{ name: 'help wanted' }]])
  })
})
