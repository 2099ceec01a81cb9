import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { createRecordedAnalyses } from '../../../test/recorded-analyses.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

async function createUsers(server: TestServer) {
  return {
    ada: await server.createUser({ login: 'ada' }),
    otherUser: await server.createUser({ login: 'other' }),
    admin: await server.createUser({ login: 'admin', role: 'admin' }),
  }
}

const names = (body: readonly { name: string }[]) => body.map(({ name }) => name)
const requestOptions = (as: TestUser | undefined) => (as === undefined ? {} : { as })

describe.each(databases)('repositories on $kind', ({ open }) => {
  test('shows a private repository to its contributors and to admins only', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, admin } = await createUsers(server)
    const deletedUser = await server.createUser({ visibility: 'deleted' })
    const id = await insertRepository(server, { private: true, report: {} })
    await insertUserRepository(server, ada, id)
    await insertUserRepository(server, otherUser, id, { contributed: false, added: true })
    await insertUserRepository(server, deletedUser, id)
    const statuses = []
    for (const path of ['', '/issues'])
      for (const as of [undefined, otherUser, deletedUser, ada, admin])
        statuses.push((await server.get(`/api/repositories/${id}${path}`, requestOptions(as))).status)
    expect(statuses).toEqual([404, 404, 404, 200, 200, 404, 404, 404, 200, 200])
  })

  test('lists a private repository only for its contributors and admins', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, admin } = await createUsers(server)
    const coContributor = await server.createUser()
    const [openId, secret] = [
      await insertRepository(server, { name: 'open' }),
      await insertRepository(server, { name: 'secret', private: true }),
    ]
    await insertUserRepository(server, ada, openId, { experience: 1 })
    await insertUserRepository(server, ada, secret, { experience: 2 })
    await insertUserRepository(server, coContributor, secret)
    const summarize = async (as?: TestUser) => {
      const list = await server.get(`/api/users/${ada.id}/repositories`, requestOptions(as))
      const top = await server.get(`/api/users/${ada.id}/repositories/top`, requestOptions(as))
      const rating = await server.get(`/api/users/${ada.id}/rating`, requestOptions(as))
      const user = await server.get(`/api/users/${ada.id}`, requestOptions(as))
      return {
        total: list.headers['x-total-count'],
        projectCount: user.body.projectCount,
        listed: names(list.body),
        top: names(top.body),
        rated: names(rating.body.repositories),
      }
    }
    const both = ['secret', 'open']
    const all = { total: '2', projectCount: 2, listed: both, top: both, rated: both }
    const publicOnly = { total: '1', projectCount: 1, listed: ['open'], top: ['open'], rated: ['open'] }
    expect({
      anonymous: await summarize(),
      otherUser: await summarize(otherUser),
      coContributor: await summarize(coContributor),
      admin: await summarize(admin),
      owner: await summarize(ada),
    }).toEqual({
      ...{ anonymous: publicOnly, otherUser: publicOnly },
      ...{ coContributor: all, admin: all, owner: all },
    })
  })

  test('lists repositories in pages, sorted by experience', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    for (const experience of [3, 9, 1, 7, 5, 4, 8]) {
      await insertUserRepository(server, ada, await insertRepository(server, { name: `xp${experience}` }), {
        experience,
      })
    }
    const list = await server.get(`/api/users/${ada.id}/repositories?offset=2&limit=3`)
    const top = await server.get(`/api/users/${ada.id}/repositories/top`)
    expect({ total: list.headers['x-total-count'], page: names(list.body), top: names(top.body) }).toEqual({
      total: '7',
      page: ['xp7', 'xp5', 'xp4'],
      top: ['xp9', 'xp8', 'xp7', 'xp5', 'xp4', 'xp3'],
    })
  })

  test('returns the full report, with the users of unambiguous contributors', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser } = await createUsers(server)
    const hidden = await server.createUser({ visibility: 'private' })
    const contributors = [
      {
        ...contributorFixture({ name: 'Ada', commitCount: 5, additionCount: 50 }),
        requested: true as const,
        email: 'a@a.test',
      },
      contributorFixture({ name: 'Hidden', commitCount: 4, additionCount: 40 }),
      contributorFixture({ name: 'Twin', commitCount: 1, additionCount: 1 }),
      contributorFixture({ name: 'Twin', commitCount: 1, additionCount: 1 }),
    ]
    const id = await insertRepository(server, { name: 'engine', sizeKilobytes: 5, report: { contributors } })
    await insertUserRepository(server, ada, id, {
      ...{ experience: 12, familiarity: 60, contributionPercent: 0.5 },
      contributor: { name: 'Ada', commitCount: 5, additionCount: 50 },
    })
    await insertUserRepository(server, hidden, id, {
      contributor: { name: 'Hidden', commitCount: 4, additionCount: 40 },
    })
    await insertUserRepository(server, otherUser, id, {
      contributor: { name: 'Twin', commitCount: 1, additionCount: 1 },
    })
    const logins = async (as?: TestUser) => {
      const { body } = await server.get(`/api/repositories/${id}`, requestOptions(as))
      const createUsers = body.contributors.map(
        ({ user }: { user: { login: string } | null }) => user?.login ?? null,
      )
      return [body.experience, body.familiarity, body.userContributionPercent, ...createUsers]
    }
    const { body } = await server.get(`/api/repositories/${id}`)
    expect({
      signedOut: await logins(),
      ada: await logins(ada),
      hidden: (await logins(hidden)).slice(3),
      addresses: JSON.stringify(body).includes('a@a.test'),
      keys: Object.keys(body.contributors[0]).includes('requested'),
      quality: body.quality.title,
      tooLarge: body.tooLarge,
    }).toEqual({
      signedOut: [0, null, null, 'ada', null, null, null],
      ada: [12, 60, 0.5, 'ada', null, null, null],
      hidden: ['ada', hidden.login, null, null],
      ...{ addresses: false, keys: false, quality: 'good', tooLarge: false },
    })
  })

  test('returns empty figures for a repository that was not analyzed yet', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server, { sizeKilobytes: 1_000_001 })
    expect(await server.get(`/api/repositories/${id}`)).toMatchObject({
      status: 200,
      body: { tooLarge: true, analyzing: false, languages: [], contributors: [], analyzedAt: null },
    })
  })

  test.each([
    { case: 'a contributor', contributed: true },
    { case: 'a user who only listed it so far', contributed: false },
  ])('reports a running analysis of $case', async ({ contributed }) => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    const id = await insertRepository(server)
    await insertUserRepository(server, ada, id, { contributed })
    const runId = randomUUIDv7()
    await server.db.insertInto('analysisRuns').values({ id: runId, userId: ada.id }).execute()
    await server.db
      .insertInto('analysisSteps')
      .values({ runId, userId: ada.id, repositoryId: id, state: 'reading' })
      .execute()
    await server.db.updateTable('users').set({ runId }).where('id', '=', ada.id).execute()
    const repository = await server.get(`/api/repositories/${id}`)
    const user = await server.get(`/api/users/${ada.id}`, { as: ada })
    expect(repository.body.analyzing).toBe(true)
    expect({ analyzing: user.body.analyzing, progress: user.body.progress }).toEqual({
      analyzing: true,
      progress: [{ fullName: repository.body.fullName, state: 'reading', fraction: null, commits: null }],
    })
  })

  test("removes a repository from the user's profile and restores it", async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser } = await createUsers(server)
    const id = await insertRepository(server)
    await insertUserRepository(server, ada, id)
    await insertUserRepository(server, otherUser, id)
    const count = async (person: TestUser, type = '') =>
      (await server.get(`/api/users/${person.id}/repositories?type=${type}`, { as: person })).headers[
        'x-total-count'
      ]
    const removed = await server.del(`/api/repositories/${id}`, { as: ada })
    const counts = [await count(ada), await count(ada, 'removed'), await count(otherUser)]
    const restored = await server.post(`/api/repositories/${id}`, { as: ada, body: { action: 'restore' } })
    expect({
      removed: removed.status,
      counts,
      restored: restored.body.userRemoved,
      after: await count(ada),
    }).toEqual({ removed: 204, counts: ['0', '1', '1'], restored: false, after: '1' })
  })

  test('can be removed by contributors only', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, admin } = await createUsers(server)
    const deletedUser = await server.createUser({ visibility: 'deleted' })
    const [id, secret] = [await insertRepository(server), await insertRepository(server, { private: true })]
    await insertUserRepository(server, ada, id)
    await insertUserRepository(server, otherUser, secret, { contributed: false, listed: true })
    const path = `/api/repositories/${id}`
    const responses = [
      await server.del(path),
      await server.del(path, { as: otherUser }),
      await server.del(path, { as: deletedUser }),
      await server.del(path, { as: admin }),
      await server.del(`/api/repositories/${secret}`, { as: otherUser }),
      await server.del(path, { as: ada }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 403, 403, 204, 404, 204])
  })

  test('lists removed repositories for their user and admins only', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, admin } = await createUsers(server)
    const statuses = []
    for (const as of [undefined, otherUser, ada, admin])
      statuses.push(
        (await server.get(`/api/users/${ada.id}/repositories?type=removed`, requestOptions(as))).status,
      )
    expect(statuses).toEqual([403, 403, 200, 200])
  })

  test('can be reanalyzed by admins, unless it is too large', async () => {
    const analyses = createRecordedAnalyses()
    await using server = await createTestServer({ open, analyses })
    const { ada, admin } = await createUsers(server)
    const [id, large] = [
      await insertRepository(server),
      await insertRepository(server, { failure: 'tooLarge' }),
    ]
    await insertUserRepository(server, ada, id)
    const reanalyze = async (repository: string, as?: TestUser) =>
      (
        await server.post(`/api/repositories/${repository}`, {
          ...requestOptions(as),
          body: { action: 'analyze' },
        })
      ).status
    const statuses = [
      await reanalyze(id),
      await reanalyze(id, ada),
      await reanalyze(id, admin),
      await reanalyze(large, admin),
    ]
    expect({ statuses, calls: analyses.calls }).toEqual({
      statuses: [401, 403, 200, 409],
      calls: [['refreshRepository', id]],
    })
  })

  test('can be added for oneself, by admins for others, and by signed-out callers for a new anonymous profile', async () => {
    const analyses = createRecordedAnalyses()
    await using server = await createTestServer({ open, analyses })
    const { ada, otherUser, admin } = await createUsers(server)
    const add = async (as: TestUser | undefined, userId?: string, repositoryUrls = [' x/y ', '']) =>
      (
        await server.post('/api/repositories', {
          ...requestOptions(as),
          body: { action: 'analyze', repositoryUrls, ...(userId && { userId }) },
        })
      ).status
    const statuses = [
      await add(undefined, ada.id),
      await add(otherUser, ada.id),
      await add(otherUser, ada.id, []),
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
})
