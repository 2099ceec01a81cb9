import type { RepositoryOrigin } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import {
  insertRepository,
  insertUserRepository,
  type RepositoryColumns,
} from '../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

const head = 'a'.repeat(40)

describe.each(databases)('the origin of a repository on $kind', ({ open }) => {
  test('is null without a fork, mirror or copy', async () => {
    await using server = await createTestServer({ open })
    await insertRepository(server, { head })
    expect(await readOrigin(server, await insertRepository(server, { head: 'b'.repeat(40) }))).toBeNull()
  })

  test('of a fork is the parent at its code host', async () => {
    await using server = await createTestServer({ open })
    await insertRepository(server, { name: 'original', head })
    const fork = await insertRepository(server, { head, parent: 'tove/loom', source: 'gitlab' })
    expect(await readOrigin(server, fork)).toEqual({ kind: 'fork', fullName: 'tove/loom', source: 'gitlab' })
  })

  test('of a mirror is the first public repository at the same commit', async () => {
    await using server = await createTestServer({ open })
    const original = await insertRepository(server, { name: 'loom', head })
    const mirror = await insertRepository(server, { head, source: 'gitlab' })
    expect({
      mirror: await readOrigin(server, mirror),
      original: await readOrigin(server, original),
    }).toEqual({ mirror: { kind: 'mirror', fullName: 'someone/loom', source: 'github' }, original: null })
  })

  test.each([
    ['private', { private: true }],
    ['a fork', { parent: 'tove/loom' }],
  ])('is not a repository that is %s', async (_, columns) => {
    await using server = await createTestServer({ open })
    await insertRepository(server, { head, ...columns })
    expect(await readOrigin(server, await insertRepository(server, { head }))).toBeNull()
  })

  test.each([
    ['names', {}, { kind: 'copy', fullName: 'someone/loom', source: 'github' }],
    ['does not name', { private: true }, null],
  ])('of a copy %s the repository in which its commits count', async (_, columns, origin) => {
    await using server = await createTestServer({ open })
    const copy = await insertCopy(server, columns)
    expect(await readOrigin(server, copy)).toEqual(origin)
  })

  test('and the description are part of cards', async () => {
    await using server = await createTestServer({ open })
    const copy = await insertCopy(server, {})
    const { userId } = await server.db.selectFrom('userRepositories').selectAll().executeTakeFirstOrThrow()
    const { body } = await server.get(`/api/users/${userId}/repositories`)
    expect(body).toMatchObject([
      {
        ...{ _id: copy, description: 'Weaves', origin: { kind: 'copy', fullName: 'someone/loom' } },
        languageSizes: [{ name: 'Go', byteCount: 40 }],
      },
    ])
  })
})

async function insertCopy(server: TestServer, columns: RepositoryColumns): Promise<string> {
  const countedIn = await insertRepository(server, { name: 'loom', ...columns })
  const languageSizes = JSON.stringify([{ name: 'Go', byteCount: 40 }])
  const copy = await insertRepository(server, { description: 'Weaves', languageSizes })
  await insertUserRepository(server, await server.createUser(), copy, { countedIn })
  return copy
}

async function readOrigin(server: TestServer, id: string): Promise<RepositoryOrigin | null> {
  const { status, body } = await server.get(`/api/repositories/${id}`)
  expect(status).toBe(200)
  return body.origin
}
