import { z } from 'zod'
import { route } from './route.ts'

const count = z.int().nonnegative()

/** Totals and recent activity of the service. */
export const Stats = z.object({
  users: z.object({
    total: count,
    registered: count,
    analyzed: count,
    private: count,
    deleted: count,
    clients: count,
  }),
  repositories: z.object({ total: count, private: count, waiting: count, failed: count }),
  packages: z.object({ total: count, pending: count, unknown: count }),
  jobs: z.object({ drafts: count, published: count }),
  organizations: count,
  questions: count,
  answers: count,
  tasks: z.object({ waiting: count, running: count, failed: count }),
  /** Reasons why repositories could not be read, most frequent first. */
  failures: z.array(z.object({ reason: z.string(), count })),
  /** In bytes. Null if the database does not report its size. */
  storage: z.object({ database: count.nullable(), pictures: count, facts: count, copies: count }),
  /** The last thirty days, in chronological order. */
  days: z.array(z.object({ date: z.iso.date(), signUps: count, visits: count, analyses: count })),
})
export type Stats = z.infer<typeof Stats>

export const admin = {
  stats: route({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Returns statistics of the whole site',
    access: 'admin',
    sessionOnly: true,
    reply: Stats,
  }),
}
