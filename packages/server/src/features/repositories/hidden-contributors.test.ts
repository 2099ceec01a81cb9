import { randomUUIDv7 } from 'node:crypto'
import { ANONYMOUS_NAME } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertIdentity } from '../../../test/insert-identity.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe.each(databases)('contributors of a repository on $kind', ({ open }) => {
  test.each(['private', 'hidden', 'deleted'] as const)(
    'who are %s are shown to strangers by their author name only, without a picture of the owner',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const mira = await server.createUser({
        visibility,
        name: 'Mira Vale',
        avatarUrl: 'https://img.test/face',
      })
      const account = { source: 'gitHub', subject: '7', login: 'miravale' } as const
      await server.db
        .insertInto('identities')
        .values({ id: randomUUIDv7(), userId: mira.id, ...account })
        .execute()
      const contributor = contributorFixture({ name: 'mv', commitCount: 4, additionCount: 40 })
      const id = await insertRepository(server, {
        ...{
          ownerLogin: 'miravale',
          ownerAvatarUrl: 'https://img.test/face',
          imageUrl: 'https://img.test/face',
        },
        report: { contributors: [contributor] },
      })
      await insertUserRepository(server, mira, id, { contributor })
      const { body } = await server.get(`/api/repositories/${id}`)
      expect({
        contributors: body.contributors.map((one: { name: string; user: unknown }) => [one.name, one.user]),
        named: ['img.test', 'Mira Vale', mira.login].filter((text) => JSON.stringify(body).includes(text)),
      }).toEqual({ contributors: [['mv', null]], named: [] })
    },
  )

  test('do not include a hidden owner without commits, whose picture is not shown either', async () => {
    await using server = await createTestServer({ open })
    const owner = await server.createUser({ visibility: 'hidden' })
    await insertIdentity(server, owner, { subject: '7', login: 'miravale' })
    const image = { ownerLogin: 'miravale', ownerAvatarUrl: 'https://img.test/face' }
    const id = await insertRepository(server, { ...image, imageUrl: 'https://img.test/face', report: {} })
    await insertUserRepository(server, owner, id, { contributed: false })
    const { body } = await server.get(`/api/repositories/${id}`)
    expect(JSON.stringify(body)).not.toContain('img.test')
  })

  test('who had themselves erased are left out', async () => {
    await using server = await createTestServer({ open })
    const contributors = [contributorFixture({ name: ANONYMOUS_NAME }), contributorFixture({ name: 'Ada' })]
    const id = await insertRepository(server, { report: { contributors } })
    const { body } = await server.get(`/api/repositories/${id}`)
    expect(body.contributors.map(({ name }: { name: string }) => name)).toEqual(['Ada'])
  })
})
