import type { AlertInterval, JobSearchQuery } from '@handiwork/core/api'
import type { Generated } from 'kysely'
import type { Instant, InstantByDefault, JsonOrNull } from './column.ts'

/** Tables of `migrations/035-alerts.sql`. */
export interface AlertTables {
  alerts: {
    id: string
    userId: string
    kind: 'job' | 'developer'
    title: Generated<string>
    criteria: JsonOrNull<Partial<JobSearchQuery>>
    searchId: string | null
    interval: AlertInterval
    createdAt: InstantByDefault
    checkedAt: InstantByDefault
    sentAt: Instant | null
    newCount: Generated<number>
    pending: string[] | null
  }
  alertPeople: { alertId: string; userId: string }
}
