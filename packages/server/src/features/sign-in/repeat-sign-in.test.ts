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
  await using context = await createTestServerWithHosts()
  const { user } = await signInAsAda(context)
  const { avatarUrl } = (await sendAvatar(context.server, user, pngFixture)).body
  expect((await signInAsAda(context)).avatarUrl).toBe(avatarUrl)
})

test('creates a new user after erasure and removes the tombstones', async () => {
  await using context = await createTestServerWithHosts()
  const { user } = await signInAsAda(context)
  const body = { login: user.login, erase: true }
  await context.server.del(`/api/users/${user.id}`, { as: user, body })
  const tombstonesBefore = await context.server.db.selectFrom('tombstones').selectAll().execute()
  const secondSignIn = await signInAsAda(context)
  const tombstonesAfter = await context.server.db.selectFrom('tombstones').selectAll().execute()
  expect(tombstonesBefore.length).toBeGreaterThan(1)
  expect(secondSignIn.user.id).not.toBe(user.id)
  expect(tombstonesAfter).toEqual([])
})
