import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sumLeaderCounts } from '../../src/features/leaders/leader-counts.ts'
import { createRatedUser } from '../create-rated-user.ts'
import { databases } from '../databases.ts'
import { createTestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const USER_COUNT = 50
const CLIENT_COUNT = 200
const countries = ['gb', 'ng', 'se', 'us']
const visibilities = ['public', 'private']

describe.each(databases)('leaderboard counts on $kind', ({ open }) => {
  test('match the rows after concurrent changes of country and visibility', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const users = await Promise.all(
      Array.from({ length: USER_COUNT }, (_, index) =>
        createRatedUser(
          server,
          {
            languages: { typescript: 10 + index, [index % 2 ? 'go' : 'rust']: 5 },
            openSource: { go: index },
          },
          { countryCode: countries[index % 4]! },
        ),
      ),
    )
    const changes = users.flatMap((user, index) => [
      server.patch('/api/profile', { as: user, body: { countryCode: countries[(index + 1) % 4] } }),
      server.patch('/api/profile', { as: user, body: { visibility: visibilities[index % 2] } }),
      server.patch('/api/profile', { as: user, body: { countryCode: countries[(index + 2) % 4] } }),
    ])
    const statuses = new Set((await Promise.all(changes)).map(({ status }) => status))
    const move = async (some: readonly TestUser[], countryCode: string) => {
      const moves = some.map((as) => server.patch('/api/profile', { as, body: { countryCode } }))
      for (const { status } of await Promise.all(moves)) statuses.add(status)
    }
    // Some of the changes are summed by two concurrent tasks, some later, and some are not.
    await Promise.all([sumLeaderCounts(server.db), sumLeaderCounts(server.db)])
    await move(users.slice(0, 10), 'ng')
    await sumLeaderCounts(server.db)
    await move(users.slice(10, 15), 'se')
    const counted = await sql`
      select board, open_source, country_code, sum(count)::bigint as count from (
        select board, open_source, country_code, count from leader_counts
        union all select board, open_source, country_code, change from leader_count_changes
      ) as one group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(server.db)
    const actual = await sql`
      select board, open_source, '' as country_code, count(*) as count from leader_scores group by 1, 2
      union all
      select board, open_source, country_code, count(*) from leader_scores
      where country_code is not null group by 1, 2, 3
      order by 1, 2, 3`.execute(server.db)
    expect({ statuses: [...statuses], counts: counted.rows }).toEqual({
      statuses: [200],
      counts: actual.rows,
    })
  }, 120_000)
})

describe.each(databases)('follower counts on $kind', ({ open }) => {
  test('match the rows after 200 concurrent clients toggled follows, two per user', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const users = await Promise.all(Array.from({ length: CLIENT_COUNT / 2 }, () => server.createUser()))
    const client = async (as: TestUser, index: number) => {
      // Ten users are followed by everyone and follow each other in a ring.
      const body = { userId: users[(index + 1) % 10]?.id }
      const statuses: number[] = []
      for (const path of ['follow', 'un-follow', 'follow'])
        statuses.push((await server.patch(`/api/profile/${path}`, { as, body })).status)
      return statuses
    }
    const clients = [...users.map(client), ...users.map(client)]
    const statuses = new Set((await Promise.all(clients)).flat())
    const { rows: mismatches } = await sql`
      select login from users where
        follower_count <> (select count(*) from follows where followed_id = users.id) or
        following_count <> (select count(*) from follows where follower_id = users.id)`.execute(server.db)
    const { rows } = await sql`select 1 from follows`.execute(server.db)
    expect({ statuses: [...statuses], mismatches, followCount: rows.length }).toEqual({
      statuses: [200],
      mismatches: [],
      followCount: users.length,
    })
  }, 120_000)
})
