import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  insertRepository,
  insertUserRepository,
  type RepositoryColumns,
  type UserRepositoryColumns,
} from '../../../test/insert-repository.ts'
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

describe.each(databases)('added repositories on $kind', ({ open }) => {
  test('lists and counts an added repository for its user only until it is analyzed', async () => {
    await using server = await createTestServer({ open })
    const users = await createUsers(server)
    await addRepository(server, users.ada, {}, {})
    expect(await summarizeAdded(server, users)).toEqual({
      anonymous: { list: '0', projectCount: 0, uncounted: 403 },
      otherUser: { list: '0', projectCount: 0, uncounted: 403 },
      owner: { list: '1', projectCount: 1, uncounted: [] },
      admin: { list: '1', projectCount: 1, uncounted: [] },
    })
  })

  test.each([
    { name: 'analyzed', repository: { head: 'a'.repeat(40) }, ratedHead: 'a'.repeat(40) },
    { name: 'empty', repository: { head: null, analyzedAt: new Date() }, ratedHead: null },
  ])(
    'lists an added repository without own commits as uncounted, for its user and admins ($name)',
    async ({ name, repository, ratedHead }) => {
      await using server = await createTestServer({ open })
      const users = await createUsers(server)
      await addRepository(server, users.ada, { name, ...repository }, { ratedHead })
      expect(await summarizeAdded(server, users)).toEqual({
        anonymous: { list: '0', projectCount: 0, uncounted: 403 },
        otherUser: { list: '0', projectCount: 0, uncounted: 403 },
        owner: { list: '0', projectCount: 0, uncounted: [name] },
        admin: { list: '0', projectCount: 0, uncounted: [name] },
      })
    },
  )

  test('lists neither repositories with own commits nor unadded ones as uncounted', async () => {
    await using server = await createTestServer({ open })
    const users = await createUsers(server)
    const ratedHead = 'a'.repeat(40)
    await addRepository(server, users.ada, { name: 'own' }, { contributed: true, ratedHead })
    await addRepository(server, users.ada, { name: 'listed' }, { added: false, ratedHead })
    await addRepository(server, users.ada, { name: 'secret', private: true }, { ratedHead })
    expect((await summarizeAdded(server, users)).owner).toEqual({
      ...{ list: '1', projectCount: 1, uncounted: [] },
    })
  })

  test('removes an uncounted repository and restores it', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    const id = await addRepository(server, ada, { name: 'theirs' }, { ratedHead: 'a'.repeat(40) })
    const list = async (type: string) =>
      names((await server.get(`/api/users/${ada.id}/repositories?type=${type}`, { as: ada })).body)
    const removed = await server.del(`/api/repositories/${id}`, { as: ada })
    const lists = { removed: await list('removed'), uncounted: await list('uncounted') }
    await server.post(`/api/repositories/${id}`, { as: ada, body: { action: 'restore' } })
    expect({ status: removed.status, lists, restored: await list('uncounted') }).toEqual({
      ...{ status: 204, lists: { removed: ['theirs'], uncounted: [] }, restored: ['theirs'] },
    })
  })
})

/** Inserts a repository that a user added, by default without commits by them. */
async function addRepository(
  server: TestServer,
  user: TestUser,
  repository: RepositoryColumns,
  columns: UserRepositoryColumns,
): Promise<string> {
  const id = await insertRepository(server, repository)
  await insertUserRepository(server, user, id, { contributed: false, added: true, ...columns })
  return id
}

/** The lists and the count of Ada's projects, for each viewer. */
async function summarizeAdded(
  server: TestServer,
  { ada, otherUser, admin }: Awaited<ReturnType<typeof createUsers>>,
) {
  const summarize = async (as?: TestUser) => {
    const path = `/api/users/${ada.id}`
    const list = await server.get(`${path}/repositories`, requestOptions(as))
    const uncounted = await server.get(`${path}/repositories?type=uncounted`, requestOptions(as))
    const user = await server.get(path, requestOptions(as))
    return {
      ...{ list: list.headers['x-total-count'], projectCount: user.body.projectCount },
      uncounted: uncounted.status === 200 ? names(uncounted.body) : uncounted.status,
    }
  }
  return {
    ...{ anonymous: await summarize(), otherUser: await summarize(otherUser) },
    ...{ owner: await summarize(ada), admin: await summarize(admin) },
  }
}
