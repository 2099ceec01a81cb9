import { expect, test } from 'vitest'
import { aBrowser } from '../../../test/a-browser.ts'
import { aPicture } from '../../../test/security/authz-matrix/things.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { aServerWithHosts, type ServerWithHosts } from '../../../test/some-hosts.ts'

async function adaSignsIn({ server, hosts }: ServerWithHosts) {
  hosts.gitHub.signInAs('adabyrne')
  await aBrowser(server).visit('/auth/gitHub')
  const { id, login, avatarUrl } = await server.db
    .selectFrom('users')
    .select(['id', 'login', 'avatarUrl'])
    .executeTakeFirstOrThrow()
  return { avatarUrl, person: await server.signIn({ id, login: login ?? '' }) }
}

test('who comes again keeps the picture they gave themselves', async () => {
  await using world = await aServerWithHosts()
  const { person } = await adaSignsIn(world)
  const { avatarUrl } = (await sendPicture(world.server, person, aPicture)).body
  expect((await adaSignsIn(world)).avatarUrl).toBe(avatarUrl)
})

test('who was erased and comes again is somebody new, whom nobody keeps out', async () => {
  await using world = await aServerWithHosts()
  const { person } = await adaSignsIn(world)
  const body = { login: person.login, erase: true }
  await world.server.del(`/api/users/${person.id}`, { as: person, body })
  const buried = await world.server.db.selectFrom('tombstones').selectAll().execute()
  const again = await adaSignsIn(world)
  const left = await world.server.db.selectFrom('tombstones').selectAll().execute()
  expect([buried.length > 1, again.person.id === person.id, left]).toEqual([true, false, []])
})
