import { z } from 'zod'
import { FAILED_TASKS_PAGE_SIZE } from '../limits.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { pageParameters } from './paging.ts'
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
  cases: z.object({ open: count, overdue: count }),
  tasks: z.object({ waiting: count, running: count, failed: count }),
  /** Reasons why repositories could not be read, most frequent first. */
  failures: z.array(z.object({ reason: z.string(), count })),
  /** In bytes. Null if the database does not report its size. */
  storage: z.object({ database: count.nullable(), pictures: count, facts: count, copies: count }),
  /** The last thirty days, in chronological order. */
  days: z.array(z.object({ date: z.iso.date(), signUps: count, visits: count, analyses: count })),
})
export type Stats = z.infer<typeof Stats>

/** The tasks of one kind. */
export const TaskQueue = z.object({
  name: z.string(),
  /** Waiting to start or to be retried. */
  waiting: count,
  running: count,
  /** Failed for good; deleted after a week. */
  failed: count,
  /** Since when the task that is due longest waits. Null if none is due. */
  dueSince: Timestamp.nullable(),
  /** Null if none succeeded within the last days. */
  lastSuccess: Timestamp.nullable(),
})
export type TaskQueue = z.infer<typeof TaskQueue>

/** A database statement without its values, as measured by the process that answers. */
export const SlowStatement = z.object({
  operation: z.string(),
  /** The first table, or `none`. */
  table: z.string(),
  text: z.string(),
  count,
  /** In milliseconds; p95 of the latest hundred runs. */
  p95: z.number().nonnegative(),
  slowest: z.number().nonnegative(),
  total: z.number().nonnegative(),
})
export type SlowStatement = z.infer<typeof SlowStatement>

/** The state of the service, for its operator. Sizes are in bytes. */
export const Operations = z.object({
  queues: z.array(TaskQueue),
  /** Slowest first. */
  statements: z.array(SlowStatement),
  storage: z.object({
    /** Null if the database does not report its size. */
    database: count.nullable(),
    /** The largest tables with their indexes, largest first. */
    tables: z.array(z.object({ name: z.string(), bytes: count })),
    ...{ mirrors: count, facts: count, pages: count },
    /** Free space on the disk of the data directory. Null if it can't be read. */
    freeDisk: count.nullable(),
  }),
})
export type Operations = z.infer<typeof Operations>

/** A task that failed for good. */
export const FailedTask = z.object({
  _id: Id,
  name: z.string(),
  failedAt: Timestamp,
  attempts: count,
  /** The first sentence of the error, without URLs, addresses and quoted values. */
  error: z.string(),
  /** The public user or repository that it concerns. */
  subject: z.object({ title: z.string(), path: z.string() }).nullable(),
})
export type FailedTask = z.infer<typeof FailedTask>

const adminOnly = { access: 'admin', sessionOnly: true } as const
/** Each retry can start an analysis of a large repository. */
const taskRate = { calls: 60, perSeconds: 60 }
const TaskCount = z.object({ count })

export const admin = {
  stats: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Returns statistics of the whole site',
    reply: Stats,
  }),
  operations: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/admin/operations',
    summary: 'Returns the state of task queues, slow statements and storage',
    reply: Operations,
  }),
  failedTasks: route({
    ...adminOnly,
    method: 'GET',
    path: '/api/admin/failed-tasks',
    summary: 'Lists tasks that failed for good, latest first',
    query: pageParameters(FAILED_TASKS_PAGE_SIZE),
    reply: z.array(FailedTask),
    paged: true,
  }),
  retryTask: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/admin/failed-tasks/:id/retry',
    summary: 'Enqueues a failed task again',
    params: ById,
    rate: taskRate,
  }),
  retryTasks: route({
    ...adminOnly,
    method: 'POST',
    path: '/api/admin/failed-tasks/retry',
    summary: 'Enqueues all failed tasks again, up to a thousand',
    reply: TaskCount,
    rate: { calls: 6, perSeconds: 60 },
  }),
  discardTask: route({
    ...adminOnly,
    method: 'DELETE',
    path: '/api/admin/failed-tasks/:id',
    summary: 'Deletes a failed task',
    params: ById,
    rate: taskRate,
  }),
}
