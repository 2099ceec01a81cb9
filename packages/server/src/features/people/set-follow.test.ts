import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const follow = (server: TestServer, as: TestUser, { id }: Pick<TestUser, 'id'>) =>
  server.patch('/api/profile/follow', { as, body: { userId: id } })
const unfollow = (server: TestServer, as: TestUser, { id }: Pick<TestUser, 'id'>) =>
  server.patch('/api/profile/un-follow', { as, body: { userId: id } })

/** The stored counts of all users, and the counts computed from rows. */
async function counts({ db }: TestServer) {
  const { rows } = await sql<Record<'login' | 'stored' | 'actual', unknown>>`
    select login, array[following_count, follower_count] as stored, array[
      (select count(*) from follows join visible_users as v on v.id = followed_id where follower_id = users.id),
      (select count(*) from follows join visible_users as v on v.id = follower_id where followed_id = users.id)
    ]::int[] as actual
    from users order by login`.execute(db)
  return rows
}

describe.each(databases)('following on $kind', ({ open }) => {
  test('updates both counts and the list of followers (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'bob' })]
    const { body } = await follow(server, ada, bob)
    const { body: list } = await server.get(`/api/users/${bob.id}/followers`)
    expect({ body, list: list.map(({ login }: TestUser) => login), counts: await counts(server) }).toEqual({
      body: { userId: bob.id, followed: true, followerCount: 1 },
      list: ['ada'],
      counts: [
        { login: 'ada', stored: [1, 0], actual: [1, 0] },
        { login: 'bob', stored: [0, 1], actual: [0, 1] },
      ],
    })
  })

  test('is idempotent, and so is unfollowing', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const actions = [follow, follow, unfollow, unfollow]
    const profiles = []
    for (const act of actions) profiles.push((await act(server, ada, bob)).body)
    expect(profiles.map(({ followed, followerCount }) => [followed, followerCount])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
  })

  test('publishes one event per profile', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    await follow(server, ada, bob)
    await follow(server, ada, bob)
    expect(server.publishedEvents).toEqual([
      { type: 'user', id: bob.id, version: 2 },
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('records one usage event', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    await follow(server, ada, bob)
    await follow(server, ada, bob)
    expect(await server.db.selectFrom('usageLog').select(['event', 'userId', 'detail']).execute()).toEqual([
      { event: 'followed', userId: ada.id, detail: { userId: bob.id } },
    ])
  })

  test('rejects oneself and users who are not visible', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const others = []
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      others.push(await server.createUser({ visibility }))
    const unknownUser = { id: '0199c000-0000-7000-8000-00000000dead' }
    const statuses = []
    for (const followed of [ada, ...others, unknownUser])
      statuses.push((await follow(server, ada, followed)).status)
    expect(statuses).toEqual([400, 404, 404, 404, 404, 404])
  })

  test('does not count a private follower until they become public', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser({ visibility: 'private' }), await server.createUser()]
    const { body } = await follow(server, ada, bob)
    await server.patch('/api/profile', { as: ada, body: { visibility: 'public' } })
    const after = await server.get(`/api/users/${bob.id}`)
    expect({ whilePrivate: body.followerCount, whilePublic: after.body.followerCount }).toEqual({
      whilePrivate: 0,
      whilePublic: 1,
    })
  })

  test('ends with the same reply for hidden and unknown users', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'bob' })]
    await follow(server, ada, bob)
    await follow(server, bob, ada)
    await server.patch('/api/profile', { as: bob, body: { visibility: 'private' } })
    const unknownUser = { id: '0199c000-0000-7000-8000-00000000dead' }
    const replies = [await unfollow(server, ada, bob), await unfollow(server, ada, unknownUser)]
    await server.patch('/api/profile', { as: bob, body: { visibility: 'public' } })
    expect({ reported: replies.map(({ body }) => body.followerCount), counts: await counts(server) }).toEqual(
      {
        reported: [0, 0],
        counts: [
          { login: 'ada', stored: [0, 1], actual: [0, 1] },
          { login: 'bob', stored: [1, 0], actual: [1, 0] },
        ],
      },
    )
  })

  test('keeps the counts correct under concurrent changes', async () => {
    await using server = await createTestServer({ open })
    const people: TestUser[] = []
    for (let number = 0; number < 5; number++) people.push(await server.createUser({ login: `p${number}` }))
    const pairs = people.flatMap((follower) =>
      people.filter((followed) => followed !== follower).map((followed) => [follower, followed]),
    )
    const firstToggles = pairs.map(([follower, followed], index) =>
      (index % 3 === 0 ? unfollow : follow)(server, follower as TestUser, followed as TestUser),
    )
    const secondToggles = pairs.map(([follower, followed], index) =>
      (index % 4 ? follow : unfollow)(server, follower as TestUser, followed as TestUser),
    )
    const statuses = new Set(
      (await Promise.all([...firstToggles, ...secondToggles])).map(({ status }) => status),
    )
    const results = await counts(server)
    expect({ statuses: [...statuses], counts: results.map(({ stored }) => stored) }).toEqual({
      statuses: [200],
      counts: results.map(({ actual }) => actual),
    })
  })
})
