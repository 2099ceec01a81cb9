import { setTimeout } from 'node:timers/promises'
import type { TestUser } from '../../../../packages/server/test/test-users.ts'
import type { ExchangeOptions, Site } from './exchange.ts'
import { isSuccess, type Journal, send } from './journal.ts'
import type { World } from './world.ts'

/** A write with a known effect. */
export interface Write {
  readonly kind: 'follow' | 'vote' | 'biography' | 'question'
  readonly userId: string
  /** The user who is followed, the question, the text or the title. */
  readonly value: string
  readonly at: number
  readonly isAcknowledged: boolean
}

export interface WriterOptions {
  readonly site: Site
  readonly journal: Journal
  readonly world: World
  readonly questionIds: readonly string[]
}

/** Writes of all writers until stopped. Nothing is repeated: an unanswered write may have an effect, but only one. */
export async function writeAll(options: WriterOptions, stop: AbortSignal): Promise<Write[]> {
  const all = await Promise.all(options.world.writers.map((writer) => writeAs(writer, options, stop)))
  return all.flat()
}

async function writeAs(writer: TestUser, options: WriterOptions, stop: AbortSignal): Promise<Write[]> {
  const { site, journal, world, questionIds } = options
  const writes: Write[] = []
  const write = async (kind: Write['kind'], value: string, method: string, path: string, body: object) => {
    const at = performance.now()
    const isAcknowledged = isSuccess(
      await send(journal, 'write', site, jsonRequest(site, writer, { method, path, body })),
    )
    writes.push({ kind, userId: writer.id, value, at, isAcknowledged })
  }
  for (let round = 0; !stop.aborted; round += 1) {
    const target = world.targets[round]
    const questionId = questionIds[round]
    if (target) await write('follow', target.id, 'PATCH', '/api/profile/follow', { userId: target.id })
    if (questionId) await write('vote', questionId, 'PATCH', `/api/questions/${questionId}`, VOTE)
    await write('biography', String(round + 1), 'PATCH', '/api/profile', { biography: String(round + 1) })
    const title = `${writer.login} asks ${round}`
    if (round % 4 === 0) await write('question', title, 'POST', '/api/questions', { title })
    await setTimeout(PAUSE)
  }
  return writes
}

const PAUSE = 400
const VOTE = { action: 'vote', vote: 1 }

export interface JsonRequest {
  readonly method: string
  readonly path: string
  readonly body: object
}

export function jsonRequest(
  { host }: Site,
  { cookie }: TestUser,
  { method, path, body }: JsonRequest,
): ExchangeOptions {
  const headers = { 'content-type': 'application/json', cookie, origin: `http://${host}` }
  return { method, path, headers, body: JSON.stringify(body) }
}
