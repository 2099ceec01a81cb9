import type {
  ConsentPlace,
  HiringAction,
  MatchContext,
  MatchInputs,
  MatchReason,
  RankingVersions,
  SearchCriteria,
} from '@handiwork/core/api'
import type { Generated } from 'kysely'
import type { Instant, InstantByDefault, Json, JsonByDefault } from './column.ts'

/** Tables of `migrations/031-recruiter-consent.sql`, `033-search-records.sql` and `037-candidate-records.sql`. */
export interface HiringTables {
  consentChanges: {
    id: string
    userId: string
    granted: boolean
    place: ConsentPlace
    changedAt: InstantByDefault
  }
  hiringLog: {
    id: string
    at: InstantByDefault
    recruiterId: string | null
    organizationId: string | null
    action: HiringAction
    userId: string | null
    jobId: string | null
    details: JsonByDefault<Readonly<Record<string, unknown>>>
  }
  candidateNotes: {
    id: string
    userId: string
    organizationId: string | null
    recruiterId: string | null
    authorId: string | null
    text: string
    createdAt: InstantByDefault
    updatedAt: InstantByDefault
  }
  candidateTags: {
    id: string
    userId: string
    organizationId: string | null
    recruiterId: string | null
    tag: string
    createdAt: InstantByDefault
  }
  shortlistEntries: {
    id: string
    jobId: string
    userId: string
    addedBy: string | null
    createdAt: InstantByDefault
  }
  searchRecords: {
    id: string
    at: InstantByDefault
    recruiterId: string | null
    organizationId: string | null
    forOrganization: boolean
    criteria: Json<Partial<SearchCriteria>>
    context: Json<MatchContext>
    preceding: number | null
    total: number
    versions: Json<RankingVersions>
    rowDigests: string[]
    digest: string
    requestCount: Generated<number>
    lastRequestedAt: InstantByDefault
  }
  searchRecordRows: {
    recordId: string
    position: number
    userId: string
    rank: number | null
    score: number
    inputs: Json<MatchInputs>
    reasons: Json<MatchReason[]>
    at: Instant
  }
  organizationProfileViews: {
    userId: string
    organizationId: string
    viewCount: Generated<number>
    lastViewedAt: InstantByDefault
  }
}
