import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  contributorFixture,
  insertRepository,
  insertUserRepository,
} from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { json } from '../../db/tables.ts'

const ada = contributorFixture({ name: 'Ada', commitCount: 30, additionCount: 900, deletionCount: 90 })
const ben = contributorFixture({
  ...{ name: 'Ben', commitCount: 3, additionCount: 10, deletionCount: 0, experience: 4 },
})
const anonymous = contributorFixture({
  name: 'Anonymous',
  commitCount: 1,
  additionCount: 0,
  deletionCount: 0,
})

describe.each(databases)('the people of an anonymous profile on $kind', ({ open }) => {
  test('have their own figures, by repository', async () => {
    await using server = await createTestServer({ open })
    const { people } = await createProfile(server)
    const { repositories, chosen } = (await people()).body
    expect({ chosen, repositories }).toMatchObject({
      chosen: null,
      repositories: [
        {
          ...{ personCount: 3, matchCount: 3, commitCount: 30 },
          people: [
            { name: 'Ada', commitCount: 30, experience: 40, level: 3, lineShare: 0.99, chosen: false },
            { name: 'Ben', commitCount: 3, experience: 4, level: 1, lineShare: 0.01, chosen: false },
            { name: 'Anonymous' },
          ],
        },
      ],
    })
  })

  test('are listed without email addresses', async () => {
    await using server = await createTestServer({ open })
    const { people } = await createProfile(server, { contributors: [{ ...ada, email: 'ada@mail.test' }] })
    expect(JSON.stringify((await people()).body)).not.toContain('mail.test')
  })

  test('are found by a part of their name, in pages', async () => {
    await using server = await createTestServer({ open })
    const contributors = Array.from({ length: 500 }, (_, index) =>
      contributorFixture({ name: `Person ${index}` }),
    )
    const { people } = await createProfile(server, { contributors })
    const [first, second, found] = [
      (await people()).body.repositories[0],
      (await people('?offset=20&limit=20')).body.repositories[0],
      (await people('?query=SON%20499')).body.repositories[0],
    ]
    expect({
      first: [first.people.length, first.matchCount],
      second: second.people[0].name,
      found: [found.people.map(({ name }: { name: string }) => name), found.matchCount, found.personCount],
    }).toEqual({ first: [20, 500], second: 'Person 20', found: [['Person 499'], 1, 500] })
  })

  test('do not include those of a private repository', async () => {
    await using server = await createTestServer({ open })
    const { people, repositoryId } = await createProfile(server)
    await server.db
      .updateTable('repositories')
      .set({ private: true })
      .where('id', '=', repositoryId)
      .execute()
    expect((await people()).body.repositories).toEqual([])
  })

  test('include the chosen one, which can change and be removed', async () => {
    await using server = await createTestServer({ open })
    const { people, choose } = await createProfile(server)
    const chosenNames = []
    for (const author of [ada, ben, ben, null]) {
      await choose(author)
      chosenNames.push((await people()).body.chosen?.name)
    }
    expect(chosenNames).toEqual(['Ada', 'Ben', 'Ben', undefined])
  })

  test.each([
    ['an unknown name', { name: 'Eve' }],
    ['other figures', { commitCount: 31 }],
    ['an author who asked not to be named', { ...anonymous }],
  ])('cannot be chosen with %s', async (_, changes) => {
    await using server = await createTestServer({ open })
    const { choose } = await createProfile(server)
    expect((await choose({ ...ada, ...changes })).status).toBe(400)
  })

  test('cannot be chosen in a repository of another profile', async () => {
    await using server = await createTestServer({ open })
    const [{ choose }, other] = [await createProfile(server), await createProfile(server)]
    expect((await choose(ada, other.repositoryId)).status).toBe(400)
  })

  test('return 404 after the profile has expired', async () => {
    await using server = await createTestServer({ open })
    const { people, choose, id } = await createProfile(server)
    const anonymousUntil = new Date(Date.now() - 1000)
    await server.db.updateTable('users').set({ anonymousUntil }).where('id', '=', id).execute()
    expect([(await people()).status, (await choose(ada)).status]).toEqual([404, 404])
  })

  test('lose the choice when the chosen person is erased', async () => {
    await using server = await createTestServer({ open })
    const { people, choose, repositoryId, id } = await createProfile(server)
    await choose(ada)
    const user = await server.createUser({ login: 'ada', name: 'Ada' })
    await insertUserRepository(server, user, repositoryId, { contributor: ada })
    await server.del(`/api/users/${user.id}`, { as: user, body: { login: 'ada', erase: true } })
    const { chosenAuthor } = await server.db
      .selectFrom('users')
      .select('chosenAuthor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ chosenAuthor, chosen: (await people()).body.chosen }).toEqual({
      chosenAuthor: null,
      chosen: null,
    })
  })
})

describe.each(databases)('the chosen author of a new user on $kind', ({ open }) => {
  test('is confirmed by commits of a verified email address', async () => {
    await using server = await createTestServer({ open })
    expect(await unconfirmed(server, { contributor: ada })).toBeUndefined()
  })

  test.each([
    ['the user has no commits in the repository', {}],
    ['the commits are those of another person', { contributor: ben }],
    ['another person has the same name', { contributor: { ...ada, commitCount: 29 } }],
  ])('is not confirmed if %s', async (_, own) => {
    await using server = await createTestServer({ open })
    expect(await unconfirmed(server, own)).toMatchObject({ name: 'Ada', state: 'unconfirmed' })
  })

  test('is pending until the first analysis ends', async () => {
    await using server = await createTestServer({ open })
    expect(await unconfirmed(server, { analyzeTimestamp: null })).toMatchObject({ state: 'pending' })
  })

  test('can be dismissed', async () => {
    await using server = await createTestServer({ open })
    const user = await createChooser(server, {})
    const { body } = await server.patch('/api/profile', { as: user, body: { unconfirmedAuthor: null } })
    expect(body).not.toHaveProperty('unconfirmedAuthor')
  })
})

async function createProfile(server: TestServer, { contributors = [ada, ben, anonymous] } = {}) {
  const [id, token] = [randomUUIDv7(), randomUUIDv7()]
  const anonymousTokenHash = createHash('sha256').update(token).digest()
  const anonymousUntil = new Date(Date.now() + 60_000)
  await server.db
    .insertInto('users')
    .values({ id, visibility: 'unregistered', anonymousTokenHash, anonymousUntil })
    .execute()
  const repositoryId = await insertRepository(server, { report: { contributors } })
  await insertUserRepository(server, { id }, repositoryId)
  const path = `/api/users/anonymous-token/${token}`
  return {
    ...{ id, repositoryId },
    people: (query = '') => server.get(`${path}/people${query}`),
    choose: (author: typeof ada | null, inRepository = repositoryId) =>
      server.patch(`${path}/author`, { body: { author: author && reference(author, inRepository) } }),
  }
}

function reference({ name, commitCount, additionCount }: typeof ada, repositoryId: string) {
  return { repositoryId, name, commitCount, additionCount }
}

interface ChooserOptions {
  readonly contributor?: typeof ada
  readonly analyzeTimestamp?: Date | null
}

/** A user who chose Ada before signing up. */
async function createChooser(
  server: TestServer,
  { contributor, analyzeTimestamp = new Date() }: ChooserOptions,
) {
  const user = await server.createUser()
  const repositoryId = await insertRepository(server, { report: { contributors: [ada, ben] } })
  await insertUserRepository(server, user, repositoryId, contributor ? { contributor } : {})
  await server.db
    .updateTable('users')
    .set({ chosenAuthor: json(reference(ada, repositoryId)), analyzeTimestamp })
    .where('id', '=', user.id)
    .execute()
  return user
}

async function unconfirmed(server: TestServer, options: ChooserOptions) {
  const as = await createChooser(server, options)
  return (await server.get('/api/profile', { as })).body.unconfirmedAuthor
}
