import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aRatedPerson } from '../a-rated-person.ts'
import { aServer } from '../a-server.ts'
import { databases } from '../databases.ts'

const PEOPLE = 50
const CLIENTS = 200
const countries = ['gb', 'ng', 'se', 'us']
const visibilities = ['public', 'private']

describe.each(databases)('counts of leaders on $kind', ({ open }) => {
  test('are what there is to count after everybody moved and hid at once', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, place) =>
        aRatedPerson(
          server,
          {
            languages: { typescript: 10 + place, [place % 2 ? 'go' : 'rust']: 5 },
            openSource: { go: place },
          },
          { countryCode: countries[place % 4]! },
        ),
      ),
    )
    const changes = people.flatMap((person, place) => [
      server.patch('/api/profile', { as: person, body: { countryCode: countries[(place + 1) % 4] } }),
      server.patch('/api/profile', { as: person, body: { visibility: visibilities[place % 2] } }),
      server.patch('/api/profile', { as: person, body: { countryCode: countries[(place + 2) % 4] } }),
    ])
    const statuses = new Set((await Promise.all(changes)).map(({ status }) => status))
    const counted = await sql`
      select board, open_source, country_code, count from leader_counts where count <> 0 order by 1, 2, 3
    `.execute(server.db)
    const there = await sql`
      select board, open_source, '' as country_code, count(*) as count from leader_scores group by 1, 2
      union all
      select board, open_source, country_code, count(*) from leader_scores
      where country_code is not null group by 1, 2, 3
      order by 1, 2, 3`.execute(server.db)
    expect([...statuses, counted.rows]).toEqual([200, there.rows])
  }, 120_000)
})

describe.each(databases)('counts of followers on $kind', ({ open }) => {
  test('are the rows there are after 200 clients toggled follow, everybody from two windows at once', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const people = await Promise.all(Array.from({ length: CLIENTS / 2 }, () => server.person()))
    const client = async (as: TestPerson, place: number) => {
      // Ten are followed by everybody, and follow each other in a ring.
      const body = { userId: people[(place + 1) % 10]?.id }
      const statuses: number[] = []
      for (const path of ['follow', 'un-follow', 'follow'])
        statuses.push((await server.patch(`/api/profile/${path}`, { as, body })).status)
      return statuses
    }
    const windows = [...people.map(client), ...people.map(client)]
    const statuses = new Set((await Promise.all(windows)).flat())
    const { rows: wrong } = await sql`
      select login from users where
        follower_count <> (select count(*) from follows where followed_id = users.id) or
        following_count <> (select count(*) from follows where follower_id = users.id)`.execute(server.db)
    const { rows } = await sql`select 1 from follows`.execute(server.db)
    expect([...statuses, wrong, rows.length]).toEqual([200, [], people.length])
  }, 120_000)
})
