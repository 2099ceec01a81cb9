import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../test/insert-repository.ts'
import { createTestServer } from '../../test/test-server.ts'
import { deleteUserRows } from './delete-user-rows.ts'
import { repositoryUsers } from './repository-users.ts'

describe.each(databases)('the users of a repository on $kind', ({ open }) => {
  test('are listed once, without those of other repositories', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob, eve] = [
      await server.createUser(),
      await server.createUser({ visibility: 'hidden' }),
      await server.createUser(),
    ]
    const [loom, kernel, other, unused] = [
      await insertRepository(server),
      await insertRepository(server),
      await insertRepository(server),
      await insertRepository(server),
    ]
    await insertUserRepository(server, ada, loom)
    await insertUserRepository(server, ada, kernel)
    await insertUserRepository(server, bob, kernel, { contributed: false })
    await insertUserRepository(server, eve, other)
    const users = repositoryUsers(server.db)
    expect({
      both: (await users.list([loom, kernel])).toSorted(),
      unused: await users.list([unused]),
      none: await users.list([]),
      sharedByAda: [...(await users.listShared([loom, kernel, unused], ada.id))],
    }).toEqual({ both: [ada.id, bob.id].toSorted(), unused: [], none: [], sharedByAda: [kernel] })
  })

  test('are deleted with the repository and with the user', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const [loom, kernel] = [await insertRepository(server), await insertRepository(server)]
    for (const user of [ada, bob])
      for (const id of [loom, kernel]) await insertUserRepository(server, user, id)
    await server.db.deleteFrom('repositories').where('id', '=', loom).execute()
    await server.db.transaction().execute((trx) => deleteUserRows(trx, ada.id))
    expect(await server.db.selectFrom('repositoryUsers').selectAll().execute()).toEqual([
      { repositoryId: kernel, userId: bob.id },
    ])
  })

  test('include those of a server of the version before', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const id = await insertRepository(server)
    const insertOnly = (userId: string) =>
      server.db.insertInto('userRepositories').values({ userId, repositoryId: id }).execute()
    for (const user of [ada, bob]) await insertOnly(user.id)
    await server.db.deleteFrom('userRepositories').where('userId', '=', ada.id).execute()
    expect(await repositoryUsers(server.db).list([id])).toEqual([bob.id])
  })
})
