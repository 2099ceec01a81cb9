import { describe, expect, test } from 'vitest'
import { aServer } from './a-server.ts'
import { databases } from './databases.ts'

describe.each(databases)('a server for tests on $kind', ({ open }) => {
  test('answers what is not there in the words of the contract', async () => {
    await using server = await aServer({ open })
    expect(await server.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  test('knows its people', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ login: 'ada' })
    expect(await server.get('/api/nothing', { as: ada })).toMatchObject({ status: 404 })
  })
})
