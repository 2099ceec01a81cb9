import { pathTo, type WebhookPayload } from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'

/** The data of any event. */
export type PayloadData = Record<string, unknown>

type JobMatched = Extract<WebhookPayload, { type: 'job.matched' }>['data']
type ProfileReference = NonNullable<JobMatched['developer']>

/** Loads what events refer to. */
export interface Payloads {
  /** Undefined if the user does not exist. */
  profile(userId: string): Promise<ProfileReference | undefined>
  /** Undefined if the job does not exist. */
  job(jobId: string): Promise<JobMatched['job'] | undefined>
}

export function createPayloads(db: Queryable, publicUrl: string): Payloads {
  return {
    async profile(userId) {
      const user = await db.selectFrom('users').select('login').where('id', '=', userId).executeTakeFirst()
      if (user === undefined) return undefined
      const { login } = user
      return { userId, login, url: login === null ? null : publicUrl + pathTo('user', { login }) }
    },
    async job(jobId) {
      const job = await db
        .selectFrom('jobs')
        .select(['title', 'companyName'])
        .where('id', '=', jobId)
        .executeTakeFirst()
      return job && { jobId, ...job, url: publicUrl + pathTo('job', { id: jobId }) }
    },
  }
}
