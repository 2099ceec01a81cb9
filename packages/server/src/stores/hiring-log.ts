import { randomUUIDv7 } from 'node:crypto'
import type { HiringAction } from '@handiwork/core/api'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'

export interface HiringEvent {
  readonly recruiterId: string
  readonly organizationId?: string | null | undefined
  readonly action: HiringAction
  /** The person it concerned. */
  readonly userId?: string | undefined
  readonly jobId?: string | undefined
  /** Criteria and counts, never names or contact details. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records an action of a recruiter. Call it in the transaction of the action, so that none goes unrecorded. */
export async function recordHiringEvent(db: Queryable, event: HiringEvent): Promise<void> {
  const { recruiterId, organizationId = null, action, userId = null, jobId = null, details = {} } = event
  await db
    .insertInto('hiringLog')
    .values({
      id: randomUUIDv7(),
      recruiterId,
      organizationId,
      action,
      userId,
      jobId,
      details: json(details),
    })
    .execute()
}
