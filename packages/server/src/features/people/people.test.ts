import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

const follow = (server: TestServer, as: TestPerson, { id }: Pick<TestPerson, 'id'>) =>
  server.patch('/api/profile/follow', { as, body: { userId: id } })
const unfollow = (server: TestServer, as: TestPerson, { id }: Pick<TestPerson, 'id'>) =>
  server.patch('/api/profile/un-follow', { as, body: { userId: id } })

/** Of everybody: what stands with them, and what rows there are to count. */
async function counts({ db }: TestServer) {
  const { rows } = await sql<Record<'login' | 'told' | 'there', unknown>>`
    select login, array[following_count, follower_count] as told, array[
      (select count(*) from follows join visible_users as v on v.id = followed_id where follower_id = users.id),
      (select count(*) from follows join visible_users as v on v.id = follower_id where followed_id = users.id)
    ]::int[] as there
    from users order by login`.execute(db)
  return rows
}

describe.each(databases)('following on $kind', ({ open }) => {
  test('is kept, counted for both, and told to whoever asks (spec §4)', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person({ login: 'ada' }), await server.person({ login: 'bob' })]
    const { body } = await follow(server, ada, bob)
    const { body: list } = await server.get(`/api/users/${bob.id}/followers`)
    expect({ body, list: list.map(({ login }: TestPerson) => login), counts: await counts(server) }).toEqual({
      body: { userId: bob.id, followed: true, followerCount: 1 },
      list: ['ada'],
      counts: [
        { login: 'ada', told: [1, 0], there: [1, 0] },
        { login: 'bob', told: [0, 1], there: [0, 1] },
      ],
    })
  })

  test('twice is once, and so is leaving', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    const asked = [follow, follow, unfollow, unfollow]
    const answers = []
    for (const ask of asked) answers.push((await ask(server, ada, bob)).body)
    expect(answers.map(({ followed, followerCount }) => [followed, followerCount])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
  })

  test('is announced to both, once', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    await follow(server, ada, bob)
    await follow(server, ada, bob)
    expect(server.announced).toEqual([
      { type: 'user', id: bob.id, version: 2 },
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('is noted once for insiders', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    await follow(server, ada, bob)
    await follow(server, ada, bob)
    expect(await server.db.selectFrom('usageLog').select(['event', 'userId', 'detail']).execute()).toEqual([
      { event: 'followed', userId: ada.id, detail: { userId: bob.id } },
    ])
  })

  test('is not for oneself, nor of those who are not seen', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const others = []
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      others.push(await server.person({ visibility }))
    const nobody = { id: '0199c000-0000-7000-8000-00000000dead' }
    const statuses = []
    for (const other of [ada, ...others, nobody]) statuses.push((await follow(server, ada, other)).status)
    expect(statuses).toEqual([400, 404, 404, 404, 404, 404])
  })

  test('of somebody private counts for nobody until they show themselves', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person({ visibility: 'private' }), await server.person()]
    const { body } = await follow(server, ada, bob)
    await server.patch('/api/profile', { as: ada, body: { visibility: 'public' } })
    const after = await server.get(`/api/users/${bob.id}`)
    expect([body.followerCount, after.body.followerCount]).toEqual([0, 1])
  })

  test('ends without a word on whether those who are not seen are there', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person({ login: 'ada' }), await server.person({ login: 'bob' })]
    await follow(server, ada, bob)
    await follow(server, bob, ada)
    await server.patch('/api/profile', { as: bob, body: { visibility: 'private' } })
    const nobody = { id: '0199c000-0000-7000-8000-00000000dead' }
    const told = [await unfollow(server, ada, bob), await unfollow(server, ada, nobody)]
    await server.patch('/api/profile', { as: bob, body: { visibility: 'public' } })
    expect({ told: told.map(({ body }) => body.followerCount), counts: await counts(server) }).toEqual({
      told: [0, 0],
      counts: [
        { login: 'ada', told: [0, 1], there: [0, 1] },
        { login: 'bob', told: [1, 0], there: [1, 0] },
      ],
    })
  })

  test('by many at once and to and fro leaves what there is to count', { timeout: 60_000 }, async () => {
    await using server = await aServer({ open })
    const people: TestPerson[] = []
    for (let number = 0; number < 5; number++) people.push(await server.person({ login: `p${number}` }))
    const pairs = people.flatMap((one) =>
      people.filter((other) => other !== one).map((other) => [one, other]),
    )
    const toggles = pairs.map(([one, other], place) =>
      (place % 3 === 0 ? unfollow : follow)(server, one as TestPerson, other as TestPerson),
    )
    const again = pairs.map(([one, other], place) =>
      (place % 4 ? follow : unfollow)(server, one as TestPerson, other as TestPerson),
    )
    const statuses = new Set((await Promise.all([...toggles, ...again])).map(({ status }) => status))
    const found = await counts(server)
    expect([[...statuses], found.map(({ told }) => told)]).toEqual([[200], found.map(({ there }) => there)])
  })
})
