import type { ApplicationSnapshot, ApplicationState, Resume } from '@handiwork/core/api'
import type { Generated } from 'kysely'
import type { Instant, InstantByDefault, Json, JsonOrNull } from './column.ts'

/** Tables of `migrations/036-applications.sql`. */
export interface ApplicationTables {
  applications: {
    id: string
    jobId: string | null
    organizationId: string | null
    userId: string
    jobTitle: string
    organizationName: string
    state: Generated<ApplicationState>
    snapshot: Json<ApplicationSnapshot>
    resume: JsonOrNull<Resume>
    message: Generated<string>
    decisionExpectedOn: string | null
    sentAt: InstantByDefault
    viewedAt: Instant | null
    interviewAt: Instant | null
    decidedAt: Instant | null
    withdrawnAt: Instant | null
  }
  applicationMessages: {
    id: string
    applicationId: string
    /** The applicant. */
    userId: string
    authorId: string | null
    fromApplicant: boolean
    text: string
    createdAt: InstantByDefault
  }
  savedJobs: { userId: string; jobId: string; createdAt: InstantByDefault }
}
