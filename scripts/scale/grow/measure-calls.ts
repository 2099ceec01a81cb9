import { sql } from 'kysely'
import { type Database, json } from '../../../packages/server/src/db/tables.ts'
import { encodeLeaderCursor } from '../../../packages/server/src/features/leaders/leader-cursor.ts'
import { typicalPerson } from '../../bench/fill/insert-rated-users.ts'
import { createRecruiterSession } from '../../bench/hire/create-recruiter-session.ts'
import { queries } from '../../bench/hire/queries.ts'
import type { BenchEnvironment } from '../../bench/service/bench-environment.ts'
import { timeRequests } from '../../bench/service/time-requests.ts'
import { spread } from '../../bench/statistics.ts'
import type { Row } from '../../bench/table.ts'
import { percentile99 } from '../../load/mix-rows.ts'

const REQUESTS = 100
const MAX_P99_MS = 50

/** Requests the calls with other parameters each time, so that no reply is cached. */
export async function measureCalls(
  environment: BenchEnvironment,
  people: number,
  rounds: number,
): Promise<Row[]> {
  const { calls, cookie } = await environment.fill(async (db) => ({
    calls: await createCalls(db, people, REQUESTS * (rounds + 1)),
    cookie: await createRecruiterSession(db),
  }))
  await using service = await environment.start()
  const rows: Row[] = []
  for (const [name, paths] of Object.entries(calls)) {
    // The first part warms up.
    const parts = Array.from({ length: rounds + 1 }, (_, part) =>
      Array.from({ length: REQUESTS }, (_, index) => paths[(part * REQUESTS + index) % paths.length]!),
    )
    const figures: number[][] = []
    for (const part of parts) figures.push(await timeEach(service.url, part, cookie))
    rows.push(callRow(name, figures.slice(1)))
  }
  return rows
}

async function timeEach(url: string, paths: readonly string[], cookie: string): Promise<number[]> {
  const seconds = await timeRequests(
    paths.map((path) => url + encodeURI(path)),
    1,
    { cookie },
  )
  return seconds.flat()
}

/** The median of the p99 of each round, so that short disturbances do not count. */
function callRow(name: string, rounds: readonly (readonly number[])[]): Row {
  const p99 = spread(rounds.map((seconds) => 1000 * percentile99(seconds))).median
  return {
    ...{ name, unit: 'ms', values: rounds.flat() },
    against: { what: 'p99 in ms', value: p99, bound: MAX_P99_MS },
  }
}

async function createCalls(
  db: Database,
  people: number,
  count: number,
): Promise<Record<string, readonly string[]>> {
  const { rows: users } = await sql<{ id: string; login: string }>`
    select id, login from users where visibility = 'public' and login ~ '^[a-z0-9-]+$' order by id limit ${count}`.execute(
    db,
  )
  await completeRatings(
    db,
    users.map(({ id }) => id),
  )
  const { rows: popular } = await sql<{ id: string }>`
    select followed_id as id from follows tablesample system (5) join users on users.id = followed_id
    where users.visibility = 'public' group by followed_id order by count(*) desc limit 50`.execute(db)
  const { rows: boards } = await sql<{ board: string; countryCode: string }>`
    select board, country_code from leader_counts where not open_source order by count desc limit ${count}`.execute(
    db,
  )
  const boardQuery = ({ board, countryCode }: (typeof boards)[number]) =>
    `language=${board}&country=${countryCode}`
  const middle = await selectMiddle(db, people, count)
  const search = Object.values(queries)
  const lists = (list: string, ids: readonly { readonly id: string }[]) =>
    ids.map(({ id }) => `/api/users/${id}/${list}`)
  return {
    profile: users.map(({ login }) => `/api/users/login/${login}`),
    'leaders, first page of a board': boards.map((board) => `/api/leaders?${boardQuery(board)}`),
    'leaders, after the middle, by cursor': middle.map((cursor) => `/api/leaders?after=${cursor}`),
    'leaders, before the middle, by cursor': middle.map((cursor) => `/api/leaders?before=${cursor}`),
    'leaders by standing, after the middle': middle.map(
      (cursor) => `/api/leaders?order=current&after=${cursor}`,
    ),
    'leaders, page number in the first million': users.map(
      (_, index) => `/api/leaders?offset=${(index * 99_991) % Math.min(people / 2, 1_000_000)}`,
    ),
    'developer search, with its facets': search.flatMap((criteria) => [
      `/api/search/users?${criteria}`,
      `/api/search/users/facets?${criteria}`,
    ]),
    'followers of popular people': lists('followers', popular),
    'followed people': lists('following', users),
  }
}

/** The ratings of the others contain only what the search needs. */
async function completeRatings(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    update ratings set person = ${json(typicalPerson)}::jsonb where user_id = any(${userIds}::uuid[])`.execute(
    db,
  )
}

/** Cursors of entries in the middle of the board of all people. */
async function selectMiddle(db: Database, people: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string; experience: number; standing: number }>`
    select user_id, experience, standing from leader_scores where board = '' and not open_source
    order by experience desc, user_id offset ${Math.floor(people * 0.4)} limit ${count}`.execute(db)
  return rows.map(encodeLeaderCursor)
}
