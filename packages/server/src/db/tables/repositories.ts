import type {
  Contributor,
  LogEntry,
  Person,
  Repository,
  RepositorySource,
  SkipReason,
  UncreditedSummary,
} from '@handiwork/core/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantByDefault, Json, JsonByDefault, JsonOrNull } from './column.ts'

/**
 * Tables of `migrations/002-repositories.sql`, `010-packages.sql`, `016-evidence.sql`,
 * `021-repository-people.sql`, `023-uncredited-commits.sql`, `025-hosted-reviews.sql`, `026-standing.sql`,
 * `032-search-facets.sql`, `038-leader-count-changes.sql`,
 * `042-repository-users.sql` and `045-repository-authors.sql`.
 */
export interface RepositoryTables {
  repositories: RepositoryTable
  userRepositories: UserRepositoryTable
  /** The keys of `userRepositories`, by repository. */
  repositoryUsers: {
    repositoryId: string
    userId: string
    /** The name of the contributor as `reviewAuthorKey`, or ''. */
    authorKey: Generated<string>
  }
  repositoryPackages: {
    repositoryId: string
    ecosystem: string
    name: string
    technology: string | null
    fileCount: Generated<number>
  }
  analysisRuns: {
    id: string
    userId: string
    state: Generated<'running' | 'done' | 'failed'>
    asOf: InstantByDefault
    clearCache: Generated<boolean>
    listedAt: Instant | null
    finishedAt: Instant | null
    failure: string | null
    createdAt: InstantByDefault
  }
  analysisSteps: {
    runId: string
    /** The user of the run. Null only in rows of a version that did not store it. */
    userId: string | null
    repositoryId: string
    state: Generated<'queued' | 'cloning' | 'reading' | 'done' | 'skipped'>
    fraction: number | null
    readCommits: number | null
    totalCommits: number | null
    head: string | null
    reason: SkipReason | null
    message: string | null
    updatedAt: InstantByDefault
  }
  ratings: {
    userId: string
    id: string
    runId: string
    person: Json<StoredPerson>
    model: string
    catalogVersion: string
    asOf: Instant
    ratedAt: InstantByDefault
    /** Null if the latest analysis did not explain it. */
    uncredited: JsonOrNull<UncreditedSummary>
    /** Merges, and commits of others that the user committed. */
    upkeepCount: Generated<number>
    lastActiveAt: Instant | null
    /** Calendar years with commits; computed from `person`. */
    activeYearCount: ColumnType<number, never, never>
    /** `back-end good`, with all lower levels; computed from `person`. */
    badges: ColumnType<string[], never, never>
  }
  evidence: { userId: string; content: Buffer }
  logEntries: {
    id: string
    userId: string
    runId: string
    createdAt: InstantByDefault
    diff: Json<LogEntry['diff']>
  }
  userLanguages: {
    userId: string
    /** A language key of the catalog. */
    language: string
    experience: number
    openSourceExperience: Generated<number>
    temperature: Generated<number>
    lastUsedAt: Instant | null
  }
  userTechnologies: {
    userId: string
    technology: string
    experience: number
    projectCount: Generated<number>
    lastUsedAt: Instant | null
  }
  leaderScores: {
    userId: string
    board: string
    openSource: boolean
    countryCode: string | null
    experience: number
    /** With two decimals. */
    standing: Generated<number>
    standingAt: Instant | null
  }
  leaderCountChanges: {
    id: Generated<number>
    board: string
    openSource: boolean
    countryCode: string
    change: number
  }
  leaderCounts: { board: string; openSource: boolean; countryCode: string; count: number }
  leaderCheckpoints: {
    board: string
    openSource: boolean
    countryCode: string
    sort: string
    value: number
    count: number
  }
  issues: {
    id: string
    repositoryId: string
    hostId: string
    title: string
    url: string
    labels: Generated<string[]>
    commentCount: Generated<number>
    createdAt: Instant
  }
  hostedSquashes: { repositoryId: string; commitId: string; pullRequest: number; dates: Json<number[]> }
  rateLimitBackoffs: { key: string; until: Instant }
  hostResponses: { key: string; response: Json<unknown>; usedAt: InstantByDefault }
}

/** Ratings don't store a person's email addresses. */
export type StoredPerson = Omit<Person, 'emails'>

interface RepositoryTable {
  id: string
  source: RepositorySource
  fullName: string
  name: string
  cloneUrl: string
  url: string
  hostId: string | null
  private: Generated<boolean>
  imageUrl: string | null
  ownerLogin: Generated<string>
  ownerAvatarUrl: string | null
  stars: Generated<number>
  forks: Generated<number>
  sizeKilobytes: number | null
  description: string | null
  parent: string | null
  createdAtHost: Instant | null
  hostCheckedAt: Instant | null
  head: string | null
  report: JsonOrNull<Repository>
  reportVersion: string | null
  contributorCount: Generated<number>
  warningCount: Generated<number>
  qualityScore: number | null
  qualityTitle: string | null
  languageNames: Generated<string[]>
  languageSizes: JsonByDefault<Repository['languageSizes']>
  availableIssueCount: Generated<number>
  issuesCheckedAt: Instant | null
  failure: SkipReason | null
  lastAnalyzeTimestamp: Instant | null
  analyzedAt: Instant | null
  createdAt: InstantByDefault
  version: Generated<number>
}

interface UserRepositoryTable {
  userId: string
  repositoryId: string
  listed: Generated<boolean>
  added: Generated<boolean>
  contributed: Generated<boolean>
  removedAt: Instant | null
  experience: Generated<number>
  contributionPercent: number | null
  familiarity: number | null
  contributor: JsonOrNull<Contributor>
  technologies: JsonOrNull<Readonly<Record<string, number>>>
  countedIn: string | null
  ratedHead: string | null
  createdAt: InstantByDefault
}
