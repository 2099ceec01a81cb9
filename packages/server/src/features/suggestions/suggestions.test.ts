import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { workOn } from '../../../test/a-mailing-server.ts'
import type { TestPerson } from '../../../test/a-person.ts'
import type { TestServer } from '../../../test/a-server.ts'
import { aServer } from '../../../test/a-server.ts'
import { anAcquaintance, linked } from '../../../test/an-acquaintance.ts'
import { databases } from '../../../test/databases.ts'
import { aServerWithHosts } from '../../../test/some-hosts.ts'
import { accountOfPerson, tombstoneStore } from '../../stores/tombstone-store.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'

const list = (server: TestServer, as: TestPerson, kind = 'following', query = {}) =>
  server.get(`/api/profile/suggestions/${kind}`, { as, query })

describe.each(databases)('suggestions on $kind', ({ open }) => {
  async function adasWorld() {
    const { server, hosts, ...rest } = await aServerWithHosts({ open })
    const ada = await server.person({ login: 'ada' })
    await linked(server, hosts, ada, 'adabyrne')
    const gathered = async (kind?: string, as = ada) => {
      await list(server, as, kind)
      await workOn(server)
      return (await list(server, as, kind)).body
    }
    return { server, hosts, ada, gathered, [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose]() }
  }

  test('are whom the code host lists', async () => {
    await using world = await adasWorld()
    const { login, id } = anAcquaintance(world.hosts, { name: 'Tove Lind', location: 'Uppsala' })
    const [one, ...others] = await world.gathered()
    expect([one, others]).toMatchObject([
      {
        ...{ source: 'gitHub', login, invited: false, ignored: false, userId: null },
        avatarUrl: expect.stringContaining(login),
      },
      [],
    ])
    expect(id).toBeGreaterThan(0)
  })

  test('are empty while nobody has asked the hosts, and those are asked once a day', async () => {
    await using world = await adasWorld()
    anAcquaintance(world.hosts)
    const { body } = await list(world.server, world.ada)
    await list(world.server, world.ada, 'followers')
    const asked = world.server.sent.length
    const suggestionsAskedAt = sql<Date>`now() - interval '25 hours'`
    await world.server.db.updateTable('users').set({ suggestionsAskedAt }).execute()
    await list(world.server, world.ada)
    expect([body, asked, world.server.sent.length]).toEqual([[], 1, 2])
  })

  test('ask no host where none is linked', async () => {
    await using server = await aServer({ open })
    await list(server, await server.person())
    expect(server.sent).toEqual([])
  })

  test('name the page of who has one, and put them first', async () => {
    await using world = await adasWorld()
    const [tove, grace] = [anAcquaintance(world.hosts), anAcquaintance(world.hosts)]
    const here = await world.server.person()
    await linked(world.server, world.hosts, here, grace.login)
    const found = await world.gathered()
    expect(found.map(({ login, userId }: { login: string; userId: string }) => [login, userId])).toEqual([
      [grace.login, here.id],
      [tove.login, null],
    ])
  })

  test('leave out whom one follows here', async () => {
    await using world = await adasWorld()
    const grace = anAcquaintance(world.hosts)
    const here = await world.server.person()
    await linked(world.server, world.hosts, here, grace.login)
    await world.server.patch('/api/profile/follow', { as: world.ada, body: { userId: here.id } })
    expect(await world.gathered()).toEqual([])
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'do not tell that somebody %s is here',
    async (visibility) => {
      await using world = await adasWorld()
      const grace = anAcquaintance(world.hosts)
      await linked(world.server, world.hosts, await world.server.person({ visibility }), grace.login)
      const found = await world.gathered()
      expect(found.map(({ userId }: { userId: string }) => userId)).toEqual([null])
    },
  )

  test('are less those who are not wanted, on both lists (spec §4)', async () => {
    await using world = await adasWorld()
    const tove = anAcquaintance(world.hosts, { following: ['adabyrne'] })
    const [suggestion] = await world.gathered()
    const body = { suggestionId: suggestion._id }
    const ignored = await world.server.patch('/api/profile/ignore', { as: world.ada, body })
    const left = [await world.gathered('following'), await world.gathered('followers')]
    expect([ignored.status, ignored.body.ignored, tove.login, left]).toEqual([
      200,
      true,
      suggestion.login,
      [[], []],
    ])
  })

  test('forget whom the host lists no more, unless they were invited', async () => {
    await using world = await adasWorld()
    const [kept, gone] = [anAcquaintance(world.hosts), anAcquaintance(world.hosts)]
    const before = await world.gathered()
    const { _id } = before.find(({ login }: { login: string }) => login === kept.login)
    await world.server.patch('/api/profile/invite', { as: world.ada, body: { suggestionId: _id } })
    const { people } = world.hosts.gitHub.world
    people.splice(0, people.length, { ...people[0]!, following: [] })
    await world.server.db.updateTable('users').set({ suggestionsAskedAt: null }).execute()
    const after = await world.gathered()
    expect([before.length, after.map(({ login }: { login: string }) => login), gone.login]).toEqual([
      2,
      [kept.login],
      gone.login,
    ])
  })

  test('leave out who is gone for good', async () => {
    await using world = await adasWorld()
    const fingerprints = openFingerprints(world.server.deps.settings)
    const [tove, gone] = [anAcquaintance(world.hosts), anAcquaintance(world.hosts)]
    await tombstoneStore(world.server.db, fingerprints).bury([
      fingerprints.of(accountOfPerson('gitHub', String(gone.id))),
    ])
    const found = await world.gathered()
    expect(found.map(({ login }: { login: string }) => login)).toEqual([tove.login])
  })

  test('come in pages (spec §7)', async () => {
    await using world = await adasWorld()
    for (let number = 0; number < 3; number++) anAcquaintance(world.hosts)
    await world.gathered()
    const { body, headers } = await list(world.server, world.ada, 'following', { offset: '2', limit: '2' })
    expect([body.length, headers['x-total-count']]).toEqual([1, '3'])
  })

  test('of somebody else can neither be invited nor left out', async () => {
    await using world = await adasWorld()
    anAcquaintance(world.hosts)
    const [{ _id }] = await world.gathered()
    const as = await world.server.person()
    const statuses = []
    for (const what of ['invite', 'ignore'])
      statuses.push(
        (await world.server.patch(`/api/profile/${what}`, { as, body: { suggestionId: _id } })).status,
      )
    expect(statuses).toEqual([404, 404])
  })
})
