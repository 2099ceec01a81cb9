import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestContext } from '../host-fixture.suite.ts'
import { createRateLimitedFetch } from './rate-limited-fetch.ts'
import { createTestServer } from './test-server.suite.ts'

/** What a host answers to one request. The number is in seconds. */
type Answer = readonly [kind: keyof typeof answers, seconds: number]

const answers = {
  ok: (response: ServerResponse) => response.writeHead(200, { etag: '"1"' }).end('{"good":true}'),
  tooMany: (response: ServerResponse, seconds: number) =>
    response.writeHead(429, { 'retry-after': `${seconds}` }).end(),
  tooManyWithoutEnd: (response: ServerResponse) => response.writeHead(429).end(),
  forbidden: (response: ServerResponse, seconds: number) =>
    response.writeHead(403, { 'retry-after': `${seconds}` }).end('{"message":"secondary rate limit"}'),
  lastOfTheHour: (response: ServerResponse, seconds: number, now: Date) => {
    const reset = `${Math.floor(now.getTime() / 1000) + seconds}`
    const headers = { date: now.toUTCString(), 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    response.writeHead(200, headers).end('{"good":true}')
  },
  broken: (response: ServerResponse) => response.writeHead(500).end(),
  cut: (response: ServerResponse) =>
    response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
  notJson: (response: ServerResponse) => response.end('<html>'),
}

/** How long each limit lasts at least, in seconds. */
const limitSeconds: Partial<Record<Answer[0], (seconds: number) => number>> = {
  tooMany: (seconds) => seconds,
  tooManyWithoutEnd: () => 60,
  forbidden: (seconds) => seconds,
  lastOfTheHour: (seconds) => seconds,
}

const script = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(answers) as Answer[0][])), fc.integer({ min: 1, max: 7200 })),
  { minLength: 1, maxLength: 20 },
)

test('no request is sent during a limit, with any response of the host', { timeout: 300_000 }, async ({
  annotate,
}) => {
  let requestCount = 0
  let limitCount = 0
  await fc.assert(
    fc.asyncProperty(script, fc.integer({ min: 1, max: 3 }), async (answersInTurn, clientCount) => {
      const context = createTestContext()
      const pending = [...answersInTurn]
      const early: string[] = []
      let limitedUntil = 0
      await using server = await createTestServer((_, response) => {
        requestCount += 1
        const now = context.now()
        // Whole seconds, because headers state no others.
        if (now.getTime() < limitedUntil - 1000) early.push(`${limitedUntil - now.getTime()} ms too early`)
        const [kind, seconds] = pending.shift() ?? ['ok', 0]
        const limit = limitSeconds[kind]?.(seconds)
        if (limit !== undefined) {
          limitCount += 1
          limitedUntil = Math.max(limitedUntil, now.getTime() + limit * 1000)
        }
        answers[kind](response, seconds, now)
      })
      const clients = Array.from({ length: clientCount }, () =>
        createRateLimitedFetch({ apiUrl: server.url, context, token: 'ada' }),
      )
      for (let turn = 0; turn < answersInTurn.length; turn += 1) {
        await Promise.allSettled(clients.map((send) => send(`${server.url}/${turn}`, {})))
        // Callers try again at any time, also before the limit ends.
        await context.wait(turn % 2 ? 1000 : 3_600_000, new AbortController().signal)
      }
      expect(early).toEqual([])
    }),
    { numRuns: Number(process.env.HOST_SCRIPTS ?? 50) },
  )
  await annotate(`${requestCount} requests, ${limitCount} limits`)
})

test('a response that arrives byte by byte ends at the timeout', async () => {
  await using server = await createTestServer((_, response) => {
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  })
  const send = createRateLimitedFetch({ apiUrl: server.url, context: createTestContext(), timeoutMs: 60 })
  await expect(send(`${server.url}/x`, {})).rejects.toMatchObject({ kind: 'unavailable' })
})
