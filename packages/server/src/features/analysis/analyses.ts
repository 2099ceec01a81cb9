import { randomUUIDv7 } from 'node:crypto'
import { type CodeHost, parseRepositoryAddress, type RepositoryAddress } from '@handiwork/core'
import { ApiError, analyzeSentences } from '@handiwork/core/api'
import { ANALYSIS_INTERVAL } from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { Analyses, AnalysisRequestOptions, PublishEvents } from '../../deps.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { analysisUserStore } from './analysis-user-store.ts'
import { createAnonymousProfile } from './anonymous-profile.ts'
import { hostedAddress } from './hosted-address.ts'
import type { HostedRepositories } from './hosted-repositories.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import type { ResolvedRepository } from './resolved-repository.ts'
import type { BeginOptions } from './run.ts'
import { runStore } from './run-store.ts'

export interface AnalysesDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly publish: PublishEvents
  readonly hosts: readonly CodeHost[]
  /** Looks up a repository on its code host, as visible to the user. Null if it does not exist. */
  readonly hosted: HostedRepositories
}

/** Starts analyses; the work runs in background tasks. */
export function createAnalyses({ db, tasks, publish, hosts, hosted }: AnalysesDeps): Analyses {
  const startRun = async (trx: DatabaseTransaction, userId: string, start: BeginOptions) => {
    const runId = randomUUIDv7()
    const startedRun = await runStore(trx).begin(runId, userId, start)
    if (startedRun === undefined) throw await rejectionReason(trx, userId)
    await tasks.send('analyze-user', { runId }, { in: trx })
    return startedRun.version
  }
  const resolve = async (
    url: string,
    userId: string | undefined,
  ): Promise<ResolvedRepository | undefined> => {
    const enteredAddress = parseRepositoryAddress(url, hosts)
    if ('refused' in enteredAddress) return undefined
    const hostedRepository = await hosted.find(enteredAddress, userId)
    if (hostedRepository === null) return undefined
    if (hostedRepository === 'unknown') return await findKnownRepository(db, enteredAddress)
    if (hostedRepository.isPrivate && !(await hasPrivateSource(db, userId, enteredAddress.kind)))
      return undefined
    // Uses the host's spelling and current name, because entered URLs vary in case and can contain former
    // names.
    return {
      address: hostedAddress(hostedRepository.fullName, enteredAddress.kind, hosts) ?? enteredAddress,
      hosted: hostedRepository,
    }
  }
  return {
    async request(userId, options) {
      const version = await db.transaction().execute(async (trx) => {
        if (options.restore) await restore(trx, userId)
        return startRun(trx, userId, toStartOptions(options))
      })
      publish({ type: 'user', id: userId, version })
    },

    async addRepositories(userId, urls) {
      const resolved = await Promise.all(urls.map((url) => resolve(url, userId)))
      const skippedRepositoryNames = urls.filter((_, index) => resolved[index] === undefined)
      const validRepositories = resolved.filter((repository) => repository !== undefined)
      if (validRepositories.length === 0) return { skippedRepositoryNames }
      const added = await db.transaction().execute(async (trx) => {
        const { userId: owner, token } =
          userId === undefined ? await createAnonymousProfile(trx) : { userId, token: undefined }
        const version = await startRun(trx, owner, {
          clearCache: false,
          replaceRunning: true,
          ignoreInterval: true,
        })
        const hidden = await repositoryRowStore(trx).add(owner, validRepositories)
        return { owner, version, hidden, token }
      })
      publish(
        { type: 'user', id: added.owner, version: added.version },
        ...added.hidden.map((repository) => ({ type: 'repository', ...repository }) as const),
      )
      return { skippedRepositoryNames, ...(added.token && { anonymousToken: added.token }) }
    },

    async refreshRepository(repositoryId) {
      await tasks.send('refresh-repository', { repositoryId })
    },
  }
}

/**
 * Finds a repository whose host does not respond now. Returns undefined for private ones, so that no one
 * gains access this way.
 */
async function findKnownRepository(
  db: Database,
  enteredAddress: RepositoryAddress,
): Promise<ResolvedRepository | undefined> {
  const row = await repositoryRowStore(db).findByAddress(enteredAddress)
  if (row?.private) return undefined
  const { cloneUrl, fullName } = row ?? enteredAddress
  return { address: { kind: enteredAddress.kind, cloneUrl, fullName }, hosted: 'unknown' }
}

async function hasPrivateSource(
  db: Database,
  userId: string | undefined,
  kind: SourceKind,
): Promise<boolean> {
  return userId !== undefined && (await analysisUserStore(db).privateSources(userId)).includes(kind)
}

/** Admins are not subject to the waiting time. Only `force` starts an analysis while another is running. */
function toStartOptions({
  requestedBy,
  force = false,
  clearCache = false,
  restore = false,
}: AnalysisRequestOptions): BeginOptions {
  return { clearCache, replaceRunning: force, ignoreInterval: force || restore || requestedBy === 'admin' }
}

async function restore(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { deletedAt, previousVisibility } = await lockUser(trx, userId)
  if (deletedAt === null) return
  // A profile hidden by an admin stays hidden, so that deleting and restoring it can't bypass that.
  const visibility = previousVisibility === 'hidden' ? 'hidden' : 'public'
  await usageStore(trx).record('restored', userId)
  await changeUser(trx, userId, {
    visibility,
    deletedAt: null,
    previousVisibility: null,
    erasureHashes: null,
  })
}

async function rejectionReason(trx: DatabaseTransaction, userId: string): Promise<ApiError> {
  const user = await trx
    .selectFrom('users')
    .select(['runId', sql<number>`extract(epoch from now() - analyze_timestamp)`.as('secondsSince')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return new ApiError('notFound', 'User not found')
  if (user.runId !== null) return new ApiError('conflict', analyzeSentences.running)
  const retryAfterSeconds = Math.max(1, Math.ceil(ANALYSIS_INTERVAL / 1000 - Number(user.secondsSince)))
  return new ApiError('tooSoon', analyzeSentences.tooSoon, { retryAfterSeconds })
}
