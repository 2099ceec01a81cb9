import type { CodeHost, Mirrors } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import type { Source, SourceKind } from '@handiwork/core/sources'
import type { Logger } from 'pino'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import type { Announce } from '../../../deps.ts'
import type { Tasks } from '../../../queue/tasks.ts'
import type { Fingerprints } from '../../../vault/fingerprints.ts'
import type { AccessToken } from '../hosted-repositories.ts'
import type { Nameless, Reader } from '../reading/reading.ts'

/** What the tasks of an analysis work with. */
export interface AnalysisDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly announce: Announce
  readonly log: Logger
  readonly hosts: readonly CodeHost[]
  readonly mirrors: Mirrors
  readonly reader: Pick<Reader, 'read'>
  readonly sourceOf: (kind: SourceKind, token?: string) => Source
  readonly accessToken: AccessToken
  /** Says that a token is good no more: the person is asked to connect again. */
  readonly lostAccess: (userId: string, kind: SourceKind, token: string) => Promise<void>
  /** Puts a person on the leaderboards they belong on. */
  readonly refreshScores: (trx: DatabaseTransaction, userId: string) => Promise<void>
  /** What people who are gone are known again by. */
  readonly fingerprints: Fingerprints
  /** Who is named in no report any more; undefined where there is nobody. */
  readonly nameless: () => Promise<Nameless | undefined>
  /** Technologies that were registered besides those of the catalogue. */
  readonly registered: () => Promise<readonly RegisteredTechnology[]>
  /** Where facts of commits are kept. */
  readonly factsFolder: string
  readonly version: string
}
