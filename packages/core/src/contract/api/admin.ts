import { z } from 'zod'
import { route } from './route.ts'

const count = z.int().nonnegative()

/** How much there is, and how much came in lately. */
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
  /** Why repositories could not be read, the most frequent first. */
  failures: z.array(z.object({ reason: z.string(), count })),
  /** In bytes; null where the database does not tell. */
  storage: z.object({ database: count.nullable(), pictures: count, facts: count, copies: count }),
  /** The last thirty days, the latest last. */
  days: z.array(z.object({ date: z.iso.date(), signUps: count, visits: count, analyses: count })),
})
export type Stats = z.infer<typeof Stats>

export const admin = {
  stats: route({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Figures of the whole site',
    access: 'admin',
    sessionOnly: true,
    reply: Stats,
  }),
}
