import type { CodeHost } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import type { Source, SourceKind } from '@handiwork/core/sources'
import type { Logger } from 'pino'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import type { PublishEvents } from '../../../deps.ts'
import type { Fingerprints } from '../../../encryption/fingerprints.ts'
import type { Tasks } from '../../../queue/tasks.ts'
import type { FactsCache } from '../facts-cache.ts'
import type { AccessToken } from '../hosted-repositories.ts'
import type { MirrorCache } from '../mirror-cache.ts'
import type { ErasedAuthors, RepositoryReader } from '../reading/reading.ts'

/** The dependencies of the analysis tasks. */
export interface AnalysisDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly publish: PublishEvents
  readonly log: Logger
  readonly hosts: readonly CodeHost[]
  readonly mirrors: Pick<MirrorCache, 'update' | 'delete'>
  readonly reader: Pick<RepositoryReader, 'read' | 'findSquashes' | 'explainUncredited'>
  readonly createSource: (kind: SourceKind, token?: string) => Source
  readonly accessToken: AccessToken
  /** Records that a source rejected a token, so that the user is asked to reconnect. */
  readonly onTokenRejected: (userId: string, kind: SourceKind, token: string) => Promise<void>
  /** Updates the user's leaderboard entries. */
  readonly refreshScores: (trx: DatabaseTransaction, userId: string) => Promise<void>
  /** Fingerprints that recognize erased users. */
  readonly fingerprints: Fingerprints
  /** The authors who must not be named in any report; undefined if there are none. */
  readonly loadAnonymousAuthors: () => Promise<ErasedAuthors | undefined>
  /** Technologies that admins added to the catalog. */
  readonly loadRegisteredTechnologies: () => Promise<readonly RegisteredTechnology[]>
  readonly facts: FactsCache
  readonly version: string
}
