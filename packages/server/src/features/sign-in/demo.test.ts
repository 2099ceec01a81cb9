import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertIdentity } from '../../../test/insert-identity.ts'
import { createTestBrowser } from '../../../test/test-browser.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { json } from '../../db/tables.ts'

describe.each(databases)('demo users on $kind', ({ open }) => {
  let server: TestServer
  let demoUserId: string
  beforeAll(async () => {
    server = await createTestServer({ open, settings: { demo: true } })
    const user = await server.createUser({ login: 'Sample', name: 'Sam Ple' })
    demoUserId = user.id
    await server.createUser({ login: 'real' })
    await insertIdentity(server, user, { account: json({ demo: true }) })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('lists only demo users', async () => {
    expect((await server.get('/api/demo/people')).body).toMatchObject([{ login: 'Sample' }])
  })

  test('signs in as a demo user', async () => {
    const browser = createTestBrowser(server)
    await browser.post('/api/demo/sign-in', { login: 'sample' })
    expect((await browser.user())?.id).toBe(demoUserId)
  })

  test('returns 404 for a user who is not a demo user', async () => {
    expect(await server.post('/api/demo/sign-in', { body: { login: 'real' } })).toMatchObject({ status: 404 })
  })
})

describe.each([
  ['in production', { demo: true, production: true }],
  ['when disabled', { demo: false, production: false }],
])('demo sign-in %s', (_, settings) => {
  test('returns 404 for the list and the sign-in', async () => {
    await using server = await createTestServer({ settings })
    const [people, signIn, sources] = [
      await server.get('/api/demo/people'),
      await server.post('/api/demo/sign-in', { body: { login: 'sample' } }),
      await server.get('/api/sources'),
    ]
    expect({ peopleStatus: people.status, signInStatus: signIn.status, demo: sources.body.demo }).toEqual({
      peopleStatus: 404,
      signInStatus: 404,
      demo: false,
    })
  })
})
