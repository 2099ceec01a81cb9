import { expect, test } from 'vitest'
import { pngFixture } from '../../../test/security/authz-matrix/insert-rows.ts'
import { sendAvatar } from '../../../test/send-avatar.ts'
import { createTestBrowser } from '../../../test/test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../../../test/test-server-with-hosts.ts'

async function signInAsAda({ server, hosts }: TestServerWithHosts) {
  hosts.gitHub.signInAs('adabyrne')
  await createTestBrowser(server).visit('/auth/gitHub')
  const { id, login, avatarUrl } = await server.db
    .selectFrom('users')
    .select(['id', 'login', 'avatarUrl'])
    .executeTakeFirstOrThrow()
  return { avatarUrl, user: await server.signIn({ id, login: login ?? '' }) }
}

test('keeps an uploaded avatar on a later sign-in', async () => {
  await using world = await createTestServerWithHosts()
  const { user } = await signInAsAda(world)
  const { avatarUrl } = (await sendAvatar(world.server, user, pngFixture)).body
  expect((await signInAsAda(world)).avatarUrl).toBe(avatarUrl)
})

test('creates a new user after erasure and removes the tombstones', async () => {
  await using world = await createTestServerWithHosts()
  const { user } = await signInAsAda(world)
  const body = { login: user.login, erase: true }
  await world.server.del(`/api/users/${user.id}`, { as: user, body })
  const tombstonesBefore = await world.server.db.selectFrom('tombstones').selectAll().execute()
  const secondSignIn = await signInAsAda(world)
  const tombstonesAfter = await world.server.db.selectFrom('tombstones').selectAll().execute()
  expect([tombstonesBefore.length > 1, secondSignIn.user.id === user.id, tombstonesAfter]).toEqual([
    true,
    false,
    [],
  ])
})
