import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aRatedPerson } from '../a-rated-person.ts'
import { aServer } from '../a-server.ts'
import { databases } from '../databases.ts'

const PEOPLE = 50
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
