import { randomUUIDv7 } from 'node:crypto'
import { type CodeHost, type RepositoryAddress, repositoryAddress } from '@handiwork/core'
import { ApiError, analyzeSentences } from '@handiwork/core/api'
import { ANALYSIS_EVERY } from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { Analyses, AnalysisWishes, Announce } from '../../deps.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { anonymousProfile } from './anonymous-profile.ts'
import type { FoundRepository } from './found-repository.ts'
import { hostedAddress } from './hosted-address.ts'
import type { HostedRepositories } from './hosted-repositories.ts'
import { personStore } from './person-store.ts'
import { repositoryRowStore } from './repository-row-store.ts'
import { type Beginning, runStore } from './run-store.ts'

export interface AnalysesDeps {
  readonly db: Database
  readonly tasks: Tasks
  readonly announce: Announce
  readonly hosts: readonly CodeHost[]
  /** What a code host tells of a repository, as the person sees it; null where it has none of that name. */
  readonly hosted: HostedRepositories
}

/** Begins analyses. What follows is background work. */
export function analyses({ db, tasks, announce, hosts, hosted }: AnalysesDeps): Analyses {
  const begin = async (trx: DatabaseTransaction, userId: string, how: Beginning) => {
    const runId = randomUUIDv7()
    const begun = await runStore(trx).begin(runId, userId, how)
    if (begun === undefined) throw await notNow(trx, userId)
    await tasks.send('analyze-user', { runId }, { in: trx })
    return begun.version
  }
  const find = async (url: string, userId: string | undefined): Promise<FoundRepository | undefined> => {
    const typed = repositoryAddress(url, hosts)
    if ('refused' in typed) return undefined
    const told = await hosted.find(typed, userId)
    if (told === null) return undefined
    if (told === 'unknown') return await known(db, typed)
    if (told.isPrivate && !(await readsPrivate(db, userId, typed.kind))) return undefined
    // People write it in any letters, and under names it had before.
    return { address: hostedAddress(told.fullName, typed.kind, hosts) ?? typed, hosted: told }
  }
  return {
    async request(userId, wishes) {
      const version = await db.transaction().execute(async (trx) => {
        if (wishes.restore) await restore(trx, userId)
        return begin(trx, userId, beginningOf(wishes))
      })
      announce({ type: 'user', id: userId, version })
    },

    async addRepositories(userId, urls) {
      const found = await Promise.all(urls.map((url) => find(url, userId)))
      const skippedRepositoryNames = urls.filter((_, place) => found[place] === undefined)
      const there = found.filter((one) => one !== undefined)
      if (there.length === 0) return { skippedRepositoryNames }
      const added = await db.transaction().execute(async (trx) => {
        const anonymous = userId === undefined ? await anonymousProfile(trx) : undefined
        const owner = userId ?? anonymous!.userId
        const version = await begin(trx, owner, { clearCache: false, evenRunning: true, evenSoon: true })
        const hidden = await repositoryRowStore(trx).add(owner, there)
        return { owner, version, hidden, token: anonymous?.token }
      })
      announce(
        { type: 'user', id: added.owner, version: added.version },
        ...added.hidden.map((one) => ({ type: 'repository', ...one }) as const),
      )
      return { skippedRepositoryNames, ...(added.token && { anonymousToken: added.token }) }
    },

    async refreshRepository(repositoryId) {
      await tasks.send('refresh-repository', { repositoryId })
    },
  }
}

// --- internal ---

/** Where its host does not answer just now. Nobody comes by what is private that way. */
async function known(db: Database, typed: RepositoryAddress): Promise<FoundRepository | undefined> {
  const row = await repositoryRowStore(db).at(typed)
  if (row?.private) return undefined
  const { cloneUrl, fullName } = row ?? typed
  return { address: { kind: typed.kind, cloneUrl, fullName }, hosted: 'unknown' }
}

async function readsPrivate(db: Database, userId: string | undefined, kind: SourceKind): Promise<boolean> {
  return userId !== undefined && (await personStore(db).privateSources(userId)).includes(kind)
}

/** An admin need not wait for the hour to be over; only force goes ahead of what is running. */
function beginningOf({ by, force = false, clearCache = false, restore = false }: AnalysisWishes): Beginning {
  return { clearCache, evenRunning: force, evenSoon: force || restore || by === 'admin' }
}

async function restore(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { deletedAt, visibilityBefore } = await lockUser(trx, userId)
  if (deletedAt === null) return
  // Whom an admin hid stays hidden: a deletion is no way around it.
  const visibility = visibilityBefore === 'hidden' ? 'hidden' : 'public'
  await usageStore(trx).record('restored', userId)
  await changeUser(trx, userId, { visibility, deletedAt: null, visibilityBefore: null, erasureHashes: null })
}

async function notNow(trx: DatabaseTransaction, userId: string): Promise<ApiError> {
  const user = await trx
    .selectFrom('users')
    .select(['runId', sql<number>`extract(epoch from now() - analyze_timestamp)`.as('secondsSince')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return new ApiError('notFound', 'There is no such user')
  if (user.runId !== null) return new ApiError('conflict', analyzeSentences.running)
  const retryAfterSeconds = Math.max(1, Math.ceil(ANALYSIS_EVERY / 1000 - Number(user.secondsSince)))
  return new ApiError('tooSoon', analyzeSentences.tooSoon, { retryAfterSeconds })
}
