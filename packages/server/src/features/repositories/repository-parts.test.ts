import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe.each(databases)('the page of a repository on $kind', ({ open }) => {
  test('shows only the parts that its users have in this repository', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    const otherUser = await server.createUser({ login: 'other' })
    const figures = (name: string, commitCount: number) => ({ name, commitCount, additionCount: 50 })
    const report = {
      contributors: [figures('Ada', 5), figures('Ada', 9), figures('Other', 7)].map(contributorFixture),
    }
    const [loom, kernel, empty] = [
      await insertRepository(server, { report }),
      await insertRepository(server, { report }),
      await insertRepository(server, { report }),
    ]
    await insertUserRepository(server, ada, loom, { experience: 12, contributor: figures('Ada', 5) })
    await insertUserRepository(server, ada, kernel, { experience: 3, contributor: figures('Ada', 9) })
    await insertUserRepository(server, otherUser, kernel, { contributor: figures('Other', 7) })
    const shown = async (id: string) => {
      const { body } = await server.get(`/api/repositories/${id}`, { as: ada })
      const users = body.contributors.map(({ user }: { user: { login: string } | null }) => user?.login)
      return { experience: body.experience, users }
    }
    expect({ loom: await shown(loom), kernel: await shown(kernel), empty: await shown(empty) }).toEqual({
      loom: { experience: 12, users: ['ada', undefined, undefined] },
      kernel: { experience: 3, users: [undefined, 'ada', 'other'] },
      empty: { experience: 0, users: [undefined, undefined, undefined] },
    })
  })
})
