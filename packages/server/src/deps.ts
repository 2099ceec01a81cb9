import type { Announcement } from '@handiwork/core/api'
import type { Source, SourceKind } from '@handiwork/core/sources'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './db/tables.ts'
import type { Settings } from './env.ts'
import type { Checks, Machine } from './machine.ts'
import type { Tasks } from './queue/tasks.ts'

/** The world as the service sees it; tests hand in their own parts. */
export interface Deps {
  readonly settings: Settings
  readonly db: Database
  readonly pool: pg.Pool
  readonly databaseKind: 'pglite' | 'postgres'
  readonly now: () => Date
  readonly log: Logger
  readonly tasks: Tasks
  /** Tells everybody who looks at it that something changed; called after the change is committed. */
  readonly announce: Announce
  /** Closes live connections that were opened with this. */
  readonly drop: (ended: Ended) => void
  /** A source as somebody sees it; without a token as everybody does. */
  readonly sourceOf: (kind: SourceKind, token?: string) => Source
  readonly analyses: Analyses
  readonly machine: Machine
  /** What besides the database has to be there before requests are sent here: the queue. */
  readonly checks: Checks
}

/** What opens no door any more; whoever came in by it is put out. */
export interface Ended {
  readonly sessionId?: string | undefined
  readonly tokenId?: string | undefined
  /** Everything of theirs. */
  readonly userId?: string | undefined
}

/** Who wants an analysis: admins need not wait for their turn. */
export type AskedBy = 'owner' | 'admin' | 'anonymous'

export interface AnalysisWishes {
  readonly by: AskedBy
  /** Although one is running, or the last is not an hour old. */
  readonly force?: boolean
  /** Reads everything anew. */
  readonly clearCache?: boolean
  /** Brings a deleted profile back first, and makes it public. */
  readonly restore?: boolean
}

/** Repositories that could not be added, by the name that was typed; who is not signed in is told of their profile. */
export interface AddedRepositories {
  readonly skippedRepositoryNames: string[]
  readonly anonymousToken?: string
}

/** What begins analyses; they run in the background. */
export interface Analyses {
  /** Rejects with an `ApiError`: `tooSoon`, or `conflict` while one is running. */
  request(userId: string, wishes: AnalysisWishes): Promise<void>
  /** Adds repositories to a person, or to a new anonymous profile, and analyses them. */
  addRepositories(userId: string | undefined, urls: readonly string[]): Promise<AddedRepositories>
  /** Reads one repository again, for everybody in it. */
  refreshRepository(repositoryId: string): Promise<void>
}

export type Announce = (...events: readonly Announcement[]) => void

export type { Queryable } from './db/tables.ts'
