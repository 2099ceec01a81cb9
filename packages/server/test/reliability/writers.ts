import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../src/db/tables.ts'
import { testSettings } from '../test-settings.ts'
import { createTestUsers, type TestUser } from '../test-users.ts'

/** A simulated user who writes continuously and records acknowledged writes. */
export interface Writer {
  readonly user: TestUser
  readonly acknowledged: string[]
  /** The number of the latest acknowledged profile change. */
  lastNumber: number
}

/** Creates signed-in users. */
export async function createWriters(db: Database, count: number): Promise<Writer[]> {
  const { createUser } = createTestUsers({ db, settings: testSettings() } as Parameters<
    typeof createTestUsers
  >[0])
  const writers: Writer[] = []
  while (writers.length < count) writers.push({ user: await createUser(), acknowledged: [], lastNumber: 0 })
  return writers
}

/** Writes with all writers until aborted. Failed requests are not acknowledged. */
export async function writeAll(writers: readonly Writer[], url: string, stop: AbortSignal): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      while (!stop.aborted) {
        await write(writer, url, stop).catch(() => setTimeout(20))
      }
    }),
  )
}

/** The number of acknowledged rows. */
export function countAcknowledged(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

/** Acknowledged writes that are missing from the database. */
export async function findMissing(db: Database, writers: readonly Writer[]): Promise<string[]> {
  const tokens = await db.selectFrom('apiTokens').select('title').execute()
  const users = await db.selectFrom('users').select(['id', 'biography']).execute()
  const titles = new Set(tokens.map(({ title }) => title))
  const numbers = new Map(users.map(({ id, biography }) => [id, Number(biography)]))
  return writers.flatMap(({ user, acknowledged, lastNumber }) => [
    ...acknowledged.filter((title) => !titles.has(title)),
    ...((numbers.get(user.id) ?? 0) < lastNumber ? [`${user.login} at ${lastNumber}`] : []),
  ])
}

let numbers = 0

/** Inserts a row and updates another. */
async function write(writer: Writer, url: string, stop: AbortSignal): Promise<void> {
  numbers += 1
  const number = numbers
  const title = `${writer.user.login}/${number}`
  await send(`${url}/api/profile/tokens`, 'POST', { title }, writer, stop)
  writer.acknowledged.push(title)
  await send(`${url}/api/profile`, 'PATCH', { biography: String(number) }, writer, stop)
  writer.lastNumber = number
}

async function send(
  url: string,
  method: string,
  body: unknown,
  { user }: Writer,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    cookie: user.cookie,
    origin: new URL(url).origin,
  }
  const response = await fetch(url, { method, headers, signal, body: JSON.stringify(body) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Request failed with status ${response.status}`)
}
