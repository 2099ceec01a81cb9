import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertOrganization } from '../../../../test/insert-content.ts'
import { createTestServer } from '../../../../test/test-server.ts'

const pathOf = (text: string) => `/api/search/reading?text=${encodeURIComponent(text)}`

describe.each(databases)('the reading of a search text on $kind', ({ open }) => {
  test('has criteria that find the developers whom the text describes', async () => {
    await using server = await createTestServer({ open })
    const recruiter = await server.createUser({ role: 'client' })
    await server.createUser({ login: 'ada', location: 'Lisbon, Portugal', countryCode: 'pt' })
    await server.createUser({ login: 'bob', location: 'Berlin, Germany', countryCode: 'de' })
    const { body } = await server.get(pathOf('developer in Lisboa'), { as: recruiter })
    const { location } = body.criteria
    const found = await server.get(`/api/search/users?location=${encodeURIComponent(location)}`, {
      as: recruiter,
    })
    expect({ location, logins: found.body.map(({ login }: { login: string }) => login) }).toEqual({
      location: 'Lisbon, Portugal',
      logins: ['ada'],
    })
  })

  test('knows registered technologies, but not pending ones', async () => {
    await using server = await createTestServer({ open })
    const recruiter = await server.createUser({ role: 'client' })
    await server.db
      .insertInto('packages')
      .values([
        { id: randomUUIDv7(), group: 'other', name: 'loomwork', title: 'Loomwork', pending: false },
        { id: randomUUIDv7(), group: 'other', name: 'weftwork', title: 'Weftwork', pending: true },
      ])
      .execute()
    const { body } = await server.get(pathOf('loomwork weftwork'), { as: recruiter })
    expect({ technologies: body.criteria.technologies, rest: body.rest }).toEqual({
      technologies: ['loomwork'],
      rest: 'weftwork',
    })
  })
})

test('reads a text for the owner of an organization, and rejects other users', async () => {
  await using server = await createTestServer()
  const [owner, other] = [await server.createUser(), await server.createUser()]
  const organizationId = await insertOrganization(server, owner)
  const statuses = [owner, other].map(
    async (as) => (await server.get(`${pathOf('go')}&organizationId=${organizationId}`, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 403])
})

test.each([
  ['more than 200 characters', 'x'.repeat(201)],
  ['a NUL character', 'go\0'],
])('rejects a text of %s', async (_, text) => {
  await using server = await createTestServer()
  const { status } = await server.get(pathOf(text), { as: await server.createUser({ role: 'client' }) })
  expect(status).toBe(400)
})
