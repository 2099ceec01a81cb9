import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../test/insert-repository.ts'
import { createTestServer } from '../../test/test-server.ts'
import type { Queryable } from '../deps.ts'
import { loadRepositoryParts } from '../features/repositories/repository-parts.ts'
import { deleteRating } from './delete-rating.ts'
import { deleteUserRows } from './delete-user-rows.ts'
import { MAX_NAMED_USERS, repositoryUsers } from './repository-users.ts'
import { reviewAuthorKey } from './review-author-key.ts'
import { anonymousViewer } from './viewer.ts'

/** The ids that the condition names. */
async function listUsers(db: Queryable, repositoryIds: readonly string[]): Promise<readonly string[]> {
  const isUser = await repositoryUsers(db).find(repositoryIds)
  const [ids] = isUser?.('user_id').compile(db).parameters ?? [[]]
  return (ids as string[]).toSorted()
}

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
      both: await listUsers(server.db, [loom, kernel]),
      unused: await listUsers(server.db, [unused]),
      none: await listUsers(server.db, []),
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
      { repositoryId: kernel, userId: bob.id, authorKey: '' },
    ])
  })

  test('are found by the name under which they contributed, until their rating is deleted', async () => {
    await using server = await createTestServer({ open })
    const [ada, namesake, bob] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ]
    const [loom, kernel] = [await insertRepository(server), await insertRepository(server)]
    await insertUserRepository(server, ada, loom, { contributor: { name: 'Ada' } })
    await insertUserRepository(server, namesake, loom, { contributor: { name: 'Ada' } })
    await insertUserRepository(server, bob, loom, { contributed: false })
    await insertUserRepository(server, bob, kernel, { contributor: { name: 'Ada' } })
    const keys = ['Ada', 'Bob', ''].map(reviewAuthorKey)
    const findAuthors = async () => (await repositoryUsers(server.db).findAuthors([loom], keys)).toSorted()
    const rated = await findAuthors()
    await server.db.transaction().execute((trx) => deleteRating(trx, ada.id))
    expect({ rated, unrated: await findAuthors() }).toEqual({
      rated: [ada.id, namesake.id].toSorted(),
      unrated: [namesake.id],
    })
  })

  test('are found without their ids if there are many', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server)
    const ids = Array.from({ length: MAX_NAMED_USERS }, () => randomUUIDv7())
    const insert = async (userIds: readonly string[]) => {
      await server.db
        .insertInto('users')
        .values(userIds.map((userId) => ({ id: userId, login: userId })))
        .execute()
      for (const userId of userIds) await insertUserRepository(server, { id: userId }, id)
    }
    const namesIds = async () => {
      const isUser = await repositoryUsers(server.db).find([id])
      return isUser !== undefined && isUser('user_id').compile(server.db).parameters.length > 0
    }
    const countParts = async () => (await loadRepositoryParts(server.db, id, anonymousViewer)).length
    await insert(ids)
    const few = { namesIds: await namesIds(), parts: await countParts() }
    await insert([randomUUIDv7()])
    await insertUserRepository(server, { id: ids[0]! }, await insertRepository(server))
    expect({ few, many: { namesIds: await namesIds(), parts: await countParts() } }).toEqual({
      few: { namesIds: true, parts: MAX_NAMED_USERS },
      many: { namesIds: false, parts: MAX_NAMED_USERS + 1 },
    })
  })
})
