import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyDatabase } from '../../server/test/databases.ts'
import { createLiveTestServer, type LiveTestServer } from '../../server/test/live-test-server.ts'
import { testSettings } from '../../server/test/test-settings.ts'
import { createTestUsers, type TestUser } from '../../server/test/test-users.ts'
import { watchProfile } from './remote/watch-profile.ts'

let database: Awaited<ReturnType<typeof anyDatabase.open>>
let server: LiveTestServer
let mira: TestUser
let token: string
beforeAll(async () => {
  database = await anyDatabase.open()
  server = await createLiveTestServer(database)
  const users = createTestUsers({ ...database, settings: testSettings() })
  mira = await users.createUser({ login: 'mira' })
  token = await users.token(mira)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** Watches the profile of the token's owner, and counts the notifications. */
function watch() {
  let count = 0
  const watching = watchProfile({ url: server.url, token }, () => {
    count += 1
  })
  return { ...watching, count: () => count }
}

const changeProfile = (version: number) => server.realtime.publish({ type: 'profile', id: mira.id, version })

test('notifies when it is connected and at each change, until it is closed', async () => {
  const { count, close } = watch()
  await expect.poll(count).toBe(1)
  changeProfile(1)
  await expect.poll(count).toBe(2)
  close()
  const second = watch()
  await expect.poll(second.count).toBe(1)
  changeProfile(2)
  await expect.poll(second.count).toBe(2)
  second.close()
  expect(count()).toBe(2)
})
