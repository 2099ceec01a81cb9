import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anyDatabase, databases } from '../databases.ts'
import { createAnalyzingServer } from '../security/analyzing-server.ts'
import { pngFixture } from '../security/authz-matrix/insert-rows.ts'
import { tablesReferencingUsers } from '../security/marked-user.ts'
import { sendAvatar } from '../send-avatar.ts'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import { waitUntil } from './wait-until.ts'

type Action = (server: TestServer, user: TestUser, other: TestUser) => Promise<{ readonly status: number }>

const patch =
  (body: object): Action =>
  (server, as) =>
    server.patch('/api/profile', { as, body })
const remove =
  (options: object): Action =>
  (server, as) =>
    server.del(`/api/users/${as.id}`, { as, body: { login: as.login, ...options } })

/** Actions on the state of a profile. */
const stateActions: Readonly<Record<string, Action>> = {
  rename: (server, as) =>
    server.patch('/api/profile', { as, body: { action: 'updateLogin', login: `${as.login}-new` } }),
  makePrivate: patch({ visibility: 'private' }),
  makePublic: patch({ visibility: 'public' }),
  delete: remove({}),
  erase: remove({ erase: true }),
  restore: (server, as) => server.post('/api/analyze', { as, body: { login: as.login, restore: true } }),
}

/** Actions that store data of a user. */
const dataActions: Readonly<Record<string, Action>> = {
  describe: patch({ biography: 'Weaver' }),
  addEmail: (server, as) =>
    server.patch('/api/profile', { as, body: { push: { email: `${as.login}@mail.test` } } }),
  createToken: (server, as) => server.post('/api/profile/tokens', { as, body: { title: 'Laptop' } }),
  addEducation: (server, as) =>
    server.post(`/api/educations/${as.id}`, { as, body: { organizationName: 'ETH' } }),
  uploadAvatar: (server, as) => sendAvatar(server, as, pngFixture),
  follow: (server, as, { id: userId }) => server.patch('/api/profile/follow', { as, body: { userId } }),
  saveSearch: (server, as) => server.post('/api/searches', { as, body: { title: 'Weavers', criteria: {} } }),
  saveCandidate: (server, as, { id }) => server.post('/api/candidates', { as, body: { id } }),
  becomeCandidate: (server, { id }, as) => server.post('/api/candidates', { as, body: { id } }),
  isViewed: (server, { id }, as) => server.get(`/api/search/users/${id}`, { as }),
  ask: (server, as) =>
    server.post('/api/questions', { as, body: { title: 'Why?', description: 'Because.' } }),
}

const stateNames = Object.keys(stateActions)
const allActions = { ...stateActions, ...dataActions }
const pairs = stateNames.flatMap((one, index) =>
  [...stateNames.slice(index), ...Object.keys(dataActions)].map((other) => ({ one, other })),
)
/** `PROFILE_RACES=all npm test -- profile-races` begins with all three states. */
const initialStates = (['public', 'private', 'deleted'] as const).slice(0, process.env.PROFILE_RACES ? 3 : 1)
const runs = initialStates.flatMap((initial) => pairs.map((pair) => ({ initial, ...pair })))

/** A restore requires a new sign-in once the deletion is done, but not if both are in progress. */
async function signInAgain(server: TestServer, user: TestUser, action: string, isConcurrent: boolean) {
  if (action !== 'restore' || isConcurrent) return user
  // An erased user cannot sign in.
  return await server.signIn(user).catch(() => user)
}

let count = 0

/** A user in the given state, and another user. */
async function createUsers(server: TestServer, visibility: (typeof initialStates)[number]) {
  count += 1
  const columns = { login: `ann-${count}`, visibility, biography: 'Spinner', role: 'client' } as const
  return { user: await server.createUser(columns), other: await server.createUser({ role: 'client' }) }
}

/** The user's row without ids and times, and the number of rows in each table about users. */
async function readState({ db }: TestServer, { id, login }: TestUser, tables: readonly string[]) {
  const user = await db
    .selectFrom('users')
    .select(['login', 'visibility', 'previousVisibility', 'biography', 'role', 'followingCount'])
    .select([sql<boolean>`deleted_at is null`.as('isPresent'), sql<boolean>`run_id is null`.as('isIdle')])
    .select(sql<boolean>`avatar_url is null`.as('hasNoAvatar'))
    .where('id', '=', id)
    .executeTakeFirst()
  const counts = tables.map(
    (table) => sql`
      select ${table}::text as name, count(*)::int as n from ${sql.table(table)} line where line::text like ${`%${id}%`}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const rowCounts = rows.filter(({ n }) => n > 0).map(({ name, n }) => `${name} ${n}`)
  return JSON.stringify({ ...user, login: user?.login?.replace(login, 'ann'), rowCounts })
}

/** Locks the user's row until the returned function is called, so that both actions are authenticated first. */
async function lockUserRow({ deps: { pool } }: TestServer, { id }: TestUser) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Starts an action and returns once it waits for a lock or is done. */
async function startBehindLock(server: TestServer, send: () => Promise<{ readonly status: number }>) {
  const countWaiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]!.n
  }
  const before = await countWaiting()
  let isDone = false
  const reply = send().finally(() => {
    isDone = true
  })
  await waitUntil(async () => isDone || (await countWaiting()) > before, { intervalMs: 1 })
  return { reply }
}

describe.runIf(databases.some(({ kind }) => kind === 'postgres'))('two actions at once', () => {
  test('leave a profile as one after the other does, for every pair and state', { timeout: 600_000 }, async ({
    annotate,
  }) => {
    await using server = await createAnalyzingServer({
      ...{ open: anyDatabase.open, settings: { rateFactor: 1000 } },
    })
    const tables = (await tablesReferencingUsers(server.db)).filter((table) => table !== 'sessions')
    const violations: string[] = []
    for (const { initial, one, other } of runs) {
      const runInOrder = async (names: readonly string[], isConcurrent: boolean) => {
        const { user, other: otherUser } = await createUsers(server, initial)
        const release = isConcurrent ? await lockUserRow(server, user) : undefined
        const replies: Promise<{ readonly status: number }>[] = []
        for (const name of names) {
          const send = async () =>
            allActions[name]!(server, await signInAgain(server, user, name, isConcurrent), otherUser)
          if (release === undefined) replies.push(Promise.resolve(await send()))
          else replies.push((await startBehindLock(server, send)).reply)
        }
        await release?.()
        const statuses = (await Promise.all(replies)).map(({ status }) => status)
        return { statuses, state: await readState(server, user, tables) }
      }
      const orders = [
        [one, other],
        [other, one],
      ]
      const allowed = new Set<string>()
      for (const order of orders) allowed.add((await runInOrder(order, false)).state)
      for (const order of orders) {
        const { statuses, state } = await runInOrder(order, true)
        const isFailed = statuses.some((status) => status >= 500)
        if (isFailed || !allowed.has(state))
          violations.push(`${initial}: ${order.join(' and ')}: ${statuses.join(' and ')}, ${state}`)
      }
    }
    await annotate(
      `${runs.length * 2} interleavings of ${pairs.length} pairs in ${initialStates.length} states`,
    )
    expect(violations).toEqual([])
  })
})
