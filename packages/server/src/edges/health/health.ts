import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Checks } from '../../machine.ts'

/** For whatever keeps the service running: whether the process answers, and whether it should be sent requests. */
export function health(
  app: FastifyInstance,
  { db, machine, checks }: Pick<Deps, 'db' | 'machine' | 'checks'>,
): void {
  const all: Checks = {
    database: () => sql`select 1`.execute(db),
    disk: async () => {
      if (!machine.isRoomLeft()) throw new Error('too little room')
    },
    ...checks,
  }
  const config = { alwaysServed: true, rateLimit: false } as const
  const schema = { hide: true }
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const found = await resultsOf(all)
    const isReady = Object.values(found).every((result) => result === 'ok')
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? 'ok' : 'failing', checks: found }
  })
}

// --- internal ---

const CHECK_AT_MOST_MS = 2000

async function resultsOf(checks: Checks): Promise<Record<string, 'ok' | 'failing'>> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const)
  return Object.fromEntries(await Promise.all(results))
}

/** What does not answer in time is not there. */
function resultOf(check: Checks[string]): Promise<'ok' | 'failing'> {
  const { promise, resolve } = Promise.withResolvers<'ok' | 'failing'>()
  const late = setTimeout(() => resolve('failing'), CHECK_AT_MOST_MS)
  check()
    .then(
      () => resolve('ok'),
      () => resolve('failing'),
    )
    .finally(() => clearTimeout(late))
  return promise
}
