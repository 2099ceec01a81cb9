import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../src/db/tables.ts'
import { peopleIn, type TestPerson } from '../a-person.ts'
import { testSettings } from '../test-settings.ts'

/** Somebody who writes to a service again and again, and keeps what they were told is kept. */
export interface Writer {
  readonly person: TestPerson
  readonly acknowledged: string[]
  /** Of the last change of their profile. */
  lastNumber: number
}

/** People who are kept, signed in. */
export async function writersIn(db: Database, count: number): Promise<Writer[]> {
  const { person } = peopleIn({ db, settings: testSettings() } as Parameters<typeof peopleIn>[0])
  const writers: Writer[] = []
  while (writers.length < count) writers.push({ person: await person(), acknowledged: [], lastNumber: 0 })
  return writers
}

/** All of them write to the service there until they are told to stop; whatever goes wrong is not acknowledged. */
export async function writeAll(writers: readonly Writer[], url: string, stop: AbortSignal): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      while (!stop.aborted) {
        await write(writer, url, stop).catch(() => setTimeout(20))
      }
    }),
  )
}

/** How many rows were acknowledged. */
export function acknowledgedBy(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

/** What was acknowledged and is not there. */
export async function missingOf(db: Database, writers: readonly Writer[]): Promise<string[]> {
  const tokens = await db.selectFrom('apiTokens').select('title').execute()
  const users = await db.selectFrom('users').select(['id', 'biography']).execute()
  const titles = new Set(tokens.map(({ title }) => title))
  const numbers = new Map(users.map(({ id, biography }) => [id, Number(biography)]))
  return writers.flatMap(({ person, acknowledged, lastNumber }) => [
    ...acknowledged.filter((title) => !titles.has(title)),
    ...((numbers.get(person.id) ?? 0) < lastNumber ? [`${person.login} at ${lastNumber}`] : []),
  ])
}

// --- internal ---

let numbers = 0

/** A new row, and a change of one that is there. */
async function write(writer: Writer, url: string, stop: AbortSignal): Promise<void> {
  numbers += 1
  const number = numbers
  const title = `${writer.person.login}/${number}`
  await send(`${url}/api/profile/tokens`, 'POST', { title }, writer, stop)
  writer.acknowledged.push(title)
  await send(`${url}/api/profile`, 'PATCH', { biography: String(number) }, writer, stop)
  writer.lastNumber = number
}

async function send(
  url: string,
  method: string,
  body: unknown,
  { person }: Writer,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    cookie: person.cookie,
    origin: new URL(url).origin,
  }
  const answer = await fetch(url, { method, headers, signal, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`Answered with ${answer.status}`)
}
