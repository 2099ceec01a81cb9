import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { ReadinessChecks } from '../../host-health.ts'

/** Liveness and readiness endpoints for process managers and load balancers. */
export function addHealthRoutes(
  app: FastifyInstance,
  { db, hostHealth, readinessChecks }: Pick<Deps, 'db' | 'hostHealth' | 'readinessChecks'>,
): void {
  const allChecks: ReadinessChecks = {
    database: () => sql`select 1`.execute(db),
    disk: async () => {
      if (!hostHealth.hasDiskSpace()) throw new Error('low disk space')
    },
    ...readinessChecks,
  }
  const config = { exemptFromLoadShedding: true, rateLimit: false } as const
  const schema = { hide: true }
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const results = await runChecks(allChecks)
    const isReady = Object.values(results).every((result) => result === 'ok')
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? 'ok' : 'failing', checks: results }
  })
}

const CHECK_TIMEOUT_MS = 2000

async function runChecks(checks: ReadinessChecks): Promise<Record<string, 'ok' | 'failing'>> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const)
  return Object.fromEntries(await Promise.all(results))
}

/** A check that does not finish in time counts as failing. */
function runCheck(check: ReadinessChecks[string]): Promise<'ok' | 'failing'> {
  const { promise, resolve } = Promise.withResolvers<'ok' | 'failing'>()
  const timer = setTimeout(() => resolve('failing'), CHECK_TIMEOUT_MS)
  check()
    .then(
      () => resolve('ok'),
      () => resolve('failing'),
    )
    .finally(() => clearTimeout(timer))
  return promise
}
