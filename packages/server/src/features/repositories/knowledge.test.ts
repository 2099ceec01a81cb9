import type { KnowledgeReply } from '@handiwork/core/api'
import { ANONYMOUS_NAME } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { knowledgeFixture } from '../../../test/knowledge-fixture.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

const ada = contributorFixture({ name: 'Ada', commitCount: 4, additionCount: 40 })

describe.each(databases)('the knowledge of a repository on $kind', ({ open }) => {
  test('is null for a report of an earlier version', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server, { report: {} })
    expect(await read(server, id)).toBe(null)
  })

  test('links a person to the profile with the same figures', async () => {
    await using server = await createTestServer({ open })
    const user = await server.createUser({ login: 'ada', name: 'Ada Byrne' })
    const id = await insertKnown(server)
    await insertUserRepository(server, user, id, { contributor: ada })
    const knowledge = await read(server, id)
    expect(knowledge!.people.map(({ name, user }) => [name, user?.login, user?.name])).toEqual([
      ['Ada', 'ada', 'Ada Byrne'],
      ['Grace', undefined, undefined],
    ])
    expect(knowledge!.folders[0]).toMatchObject({ path: 'src', knownByCount: 1 })
  })

  test('links no one if a second contributor has the same name', async () => {
    await using server = await createTestServer({ open })
    const user = await server.createUser()
    const id = await insertKnown(server, [ada, contributorFixture({ name: 'ada ', commitCount: 1 })])
    await insertUserRepository(server, user, id, { contributor: ada })
    expect((await read(server, id))!.people[0]!.user).toBe(null)
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'shows a %s user by their author name only',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const user = await server.createUser({ visibility, login: 'secretlogin', name: 'Secret Name' })
      const id = await insertKnown(server)
      await insertUserRepository(server, user, id, { contributor: ada })
      const knowledge = await read(server, id)
      expect(knowledge!.people[0]).toMatchObject({ name: 'Ada', user: null })
      expect(JSON.stringify(knowledge)).not.toMatch(/secret/i)
    },
  )

  test('lists no one who had themselves erased', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server, {
      report: {
        knowledge: knowledgeFixture(
          [ANONYMOUS_NAME, 'Grace'],
          [
            [[0], 3],
            [[0, 1], 2],
          ],
        ),
      },
    })
    const { folders, codeOwners, shares } = (await read(server, id))!
    expect({
      knownBy: folders[0]!.knownBy.map(({ person }) => person),
      owners: codeOwners!.entries[0]!.knownBy,
      shares,
    }).toEqual({ knownBy: [1], owners: [], shares: { several: 0, one: 5, orphaned: 0 } })
  })

  test('is visible to contributors of a private repository only', async () => {
    await using server = await createTestServer({ open })
    const [member, other] = [await server.createUser(), await server.createUser()]
    const id = await insertKnown(server, [ada], { private: true })
    await insertUserRepository(server, member, id, { contributor: ada })
    const statusFor = async (as?: typeof member) =>
      (await server.get(`/api/repositories/${id}/knowledge`, as && { as })).status
    expect([await statusFor(), await statusFor(other), await statusFor(member)]).toEqual([404, 404, 200])
  })
})

function insertKnown(server: TestServer, contributors = [ada], columns = {}): Promise<string> {
  return insertRepository(server, {
    ...columns,
    report: { contributors, knowledge: knowledgeFixture(['Ada', 'Grace'], [[[0], 3]]) },
  })
}

async function read(server: TestServer, id: string): Promise<KnowledgeReply['knowledge']> {
  const { status, body } = await server.get(`/api/repositories/${id}/knowledge`)
  expect(status).toBe(200)
  return (body as KnowledgeReply).knowledge
}
