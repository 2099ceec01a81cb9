import { JobSearchQuery } from '@handiwork/core/api'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts alerts: of a developer about jobs, and of each recruiter's first saved search. */
export async function seedAlerts(db: Queryable, clock: DemoClock): Promise<void> {
  const jobCriteria = JobSearchQuery.parse({ languages: 'typescript', location: 'Portugal or remote' })
  const dates = { createdAt: clock.daysAgo(9), checkedAt: clock.daysAgo(0), sentAt: clock.daysAgo(3) }
  await db
    .insertInto('alerts')
    .values({
      ...{ id: fixedId('alert', 'mira'), userId: demoUserId('mira'), kind: 'job', interval: 'daily' },
      ...{ title: 'TypeScript, Portugal or remote', criteria: json(jobCriteria), ...dates },
    })
    .execute()
  const searches = await db
    .selectFrom('searches')
    .distinctOn('userId')
    .select(['id', 'userId'])
    .orderBy('userId')
    .orderBy('id')
    .execute()
  for (const { id: searchId, userId } of searches)
    await db
      .insertInto('alerts')
      .values({
        ...{ id: fixedId('alert', searchId), userId, kind: 'developer', searchId, interval: 'weekly' },
        ...{ newCount: 4, ...dates },
      })
      .execute()
}
