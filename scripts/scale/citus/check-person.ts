import { setTimeout } from 'node:timers/promises'
import type { User } from '@handiwork/core/api'
import { io } from 'socket.io-client'
import { realtimeEvents, socketClientSettings } from '../../../packages/core/src/contract/api/realtime.ts'
import { openDatabase } from '../../../packages/server/src/db/open-database.ts'
import { demoUserId } from '../../../packages/server/src/demo/seed-users.ts'
import { createSession } from '../../bench/hire/create-recruiter-session.ts'
import { findMentions } from './find-mentions.ts'
import type { PreparedDatabases } from './prepare-databases.ts'
import { runStatements } from './start-clusters.ts'
import { startDemo } from './start-demo.ts'

/** Something that has to work on several machines, and whether it did. */
export interface Check {
  readonly name: string
  readonly outcome: string
  readonly passed: boolean
}

/**
 * Analyzes a sample user of the distributed database through its queue while a browser is connected, then erases them and
 * looks for what remains on each machine.
 */
export async function checkPerson({ plain, citus, nodes }: PreparedDatabases): Promise<readonly Check[]> {
  const id = demoUserId(LOGIN)
  await using service = await startDemo({ ...citus.service, demoCache: undefined })
  const person = await signIn(citus.databaseUrl, service.url, id)
  const { before, after, changes } = await analyze(citus.databaseUrl, service.url, person)
  await using reference = await startDemo({ ...plain.service, demoCache: undefined })
  const expected = await readUser(reference.url, id)
  const found = await findMentions(nodes, [id, CANARY])
  await person.send('DELETE', `/api/users/${id}`, { login: LOGIN, erase: true })
  const left = await findMentions(nodes, [id, CANARY])
  return [
    {
      name: 'an analysis ends',
      outcome: `${before.analyzeTimestamp} → ${after.analyzeTimestamp}`,
      passed: after.analyzeTimestamp !== before.analyzeTimestamp && !after.analyzing,
    },
    {
      name: 'with the figures of one server',
      outcome: `${figuresOf(after)}, on one server ${figuresOf(expected)}`,
      passed: figuresOf(after) === figuresOf(expected),
    },
    {
      name: 'a connected browser is notified',
      outcome: `${changes} events`,
      passed: changes > 0,
    },
    {
      name: 'the person is on a worker before the erasure',
      outcome: `${found.length} tables`,
      passed: found.some((place) => place.startsWith('worker')),
    },
    {
      name: 'and nowhere after it',
      outcome: left.length === 0 ? 'no rows' : left.join(', '),
      passed: left.length === 0,
    },
  ]
}

const LOGIN = 'mira'
/** Written into the person's profile, and looked for after the erasure. */
const CANARY = 'canary-of-an-erasure'

interface Person {
  readonly id: string
  send(method: string, path: string, body: object): Promise<Response>
}

async function signIn(databaseUrl: string, url: string, id: string): Promise<Person> {
  await using database = await openDatabase({ kind: 'postgres', url: databaseUrl })
  const cookie = await createSession(database.db, id)
  return {
    id,
    async send(method, path, body) {
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response
    },
  }
}

/** A user can be analyzed once per hour, so the last analysis is made older. */
async function analyze(databaseUrl: string, url: string, person: Person) {
  await person.send('PATCH', '/api/profile', { biography: CANARY })
  await runStatements(databaseUrl, [
    `update users set analyze_timestamp = '2026-01-01T00:00:00Z' where id = '${person.id}'`,
  ])
  const before = await readUser(url, person.id)
  const browser = io(url, {
    ...{ ...socketClientSettings, transports: [...socketClientSettings.transports] },
    extraHeaders: { origin: url },
  })
  let changes = 0
  browser.on(realtimeEvents.change, () => {
    changes += 1
  })
  await new Promise((resolve, reject) =>
    browser.once('connect', () => resolve(true)).once('connect_error', reject),
  )
  await browser.timeout(POLL_INTERVAL * 20).emitWithAck(realtimeEvents.subscribe, { users: [person.id] })
  await person.send('POST', '/api/analyze', { login: LOGIN })
  let after = before
  for (
    let attempt = 0;
    attempt < MAX_ATTEMPTS && after.analyzeTimestamp === before.analyzeTimestamp;
    attempt++
  ) {
    await setTimeout(POLL_INTERVAL)
    after = await readUser(url, person.id)
  }
  browser.disconnect()
  return { before, after, changes }
}

const POLL_INTERVAL = 500
const MAX_ATTEMPTS = 600

async function readUser(url: string, id: string): Promise<User> {
  const response = await fetch(`${url}/api/users/${id}`)
  return (await response.json()) as User
}

function figuresOf({ experience, commitCount, repositoryCount }: User): string {
  return `${experience.total} xp, ${commitCount} commits, ${repositoryCount} repositories`
}
