import type { ChangeEvent } from '@handiwork/core/api'
import type { Source, SourceKind } from '@handiwork/core/sources'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Reads } from './db/reads.ts'
import type { Database } from './db/tables.ts'
import type { Settings } from './env.ts'
import type { HostHealth, ReadinessChecks } from './host-health.ts'
import type { ObjectStore } from './objects/object-store.ts'
import type { FailedTasks } from './queue/failed-tasks.ts'
import type { Tasks } from './queue/tasks.ts'

/** Dependencies of the service. Tests replace some of them. */
export interface Deps {
  readonly settings: Settings
  readonly db: Database
  readonly reads: Reads
  readonly pool: pg.Pool
  readonly databaseKind: 'pglite' | 'postgres'
  /** Undefined without a bucket. */
  readonly objects: ObjectStore | undefined
  readonly now: () => Date
  readonly log: Logger
  readonly tasks: Tasks
  readonly failedTasks: FailedTasks
  /** Publishes change events to subscribers. Call it after the change is committed. */
  readonly publish: PublishEvents
  /** Closes live connections that were opened with revoked credentials. */
  readonly disconnect: (revoked: RevokedCredentials) => void
  /** Creates a source that acts with the token, or anonymously without one. */
  readonly createSource: (kind: SourceKind, token?: string) => Source
  readonly analyses: Analyses
  readonly hostHealth: HostHealth
  /** Metrics of this service, apart from those of the process. */
  readonly metrics: Registry
  /** Readiness checks other than the database, such as the queue. */
  readonly readinessChecks: ReadinessChecks
}

/** Credentials that are no longer valid. Connections that were opened with them are closed. */
export interface RevokedCredentials {
  readonly sessionId?: string | undefined
  readonly tokenId?: string | undefined
  /** All credentials of the user. */
  readonly userId?: string | undefined
}

/** Who requests an analysis. Admins are not subject to the waiting time. */
export type AnalysisRequester = 'owner' | 'admin' | 'anonymous'

export interface AnalysisRequestOptions {
  readonly requestedBy: AnalysisRequester
  /** Starts the analysis even if one is running or the last one is less than an hour old. */
  readonly force?: boolean
  /** Ignores the cache and reads all commits. */
  readonly clearCache?: boolean
  /** Restores a deleted profile first and makes it public. */
  readonly restore?: boolean
}

/**
 * Entered names of repositories that could not be added. Anonymous callers also receive the token of their
 * profile.
 */
export interface AddedRepositories {
  readonly skippedRepositoryNames: string[]
  readonly anonymousToken?: string
}

/** Starts analyses, which run in the background. */
export interface Analyses {
  /** Rejects with an `ApiError`: `tooSoon`, or `conflict` while an analysis is running. */
  request(userId: string, options: AnalysisRequestOptions): Promise<void>
  /** Adds repositories to a user or to a new anonymous profile, and analyzes them. */
  addRepositories(userId: string | undefined, urls: readonly string[]): Promise<AddedRepositories>
  /** Analyzes a repository again, for all its contributors. */
  refreshRepository(repositoryId: string): Promise<void>
}

export type PublishEvents = (...events: readonly ChangeEvent[]) => void

export type { Queryable } from './db/tables.ts'
