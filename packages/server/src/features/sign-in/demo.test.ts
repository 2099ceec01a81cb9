import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/a-browser.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { json } from '../../db/tables.ts'

describe.each(databases)('sample people on $kind', ({ open }) => {
  let server: TestServer
  let sampleId: string
  beforeAll(async () => {
    server = await aServer({ open, settings: { demo: true } })
    const { id } = await server.person({ login: 'Sample', name: 'Sam Ple' })
    sampleId = id
    await server.person({ login: 'real' })
    await server.db
      .insertInto('identities')
      .values({ id, userId: id, source: 'gitHub', subject: '1', account: json({ demo: true }) })
      .execute()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('only they are offered', async () => {
    expect((await server.get('/api/demo/people')).body).toMatchObject([{ login: 'Sample' }])
  })

  test('anybody can be one of them', async () => {
    const browser = aBrowser(server)
    await browser.post('/api/demo/sign-in', { login: 'sample' })
    expect((await browser.user())?.id).toBe(sampleId)
  })

  test('nobody else can be signed in as', async () => {
    expect(await server.post('/api/demo/sign-in', { body: { login: 'real' } })).toMatchObject({ status: 404 })
  })
})

describe.each([
  ['in production', { demo: true, production: true }],
  ['unless they are asked for', { demo: false, production: false }],
])('there are no sample people %s', (_, settings) => {
  test('none are offered, and nobody is let in as one', async () => {
    await using server = await aServer({ settings })
    const [people, signIn, sources] = [
      await server.get('/api/demo/people'),
      await server.post('/api/demo/sign-in', { body: { login: 'sample' } }),
      await server.get('/api/sources'),
    ]
    expect([people.status, signIn.status, sources.body.demo]).toEqual([404, 404, false])
  })
})
