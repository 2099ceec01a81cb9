import { randomUUIDv7 } from 'node:crypto'
import { type CodeHost, type RepositoryAddress, repositoryAddress } from '@handiwork/core'
import { ApiError, analyzeSentences } from '@handiwork/core/api'
import { ANALYSIS_EVERY } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { Analyses, AnalysisWishes, Announce } from '../../deps.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { anonymousProfile } from './anonymous-profile.ts'
import type { HostedRepositories } from './hosted-repositories.ts'
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
  return {
    async request(userId, wishes) {
      const version = await db.transaction().execute(async (trx) => {
        if (wishes.restore) await restore(trx, userId)
        return begin(trx, userId, beginningOf(wishes))
      })
      announce({ type: 'user', id: userId, version })
    },

    async addRepositories(userId, urls) {
      const { addresses, refused } = addressesOf(urls, hosts)
      const found = await Promise.all(
        addresses.map(async (one) => ({ ...one, hosted: await hosted.find(one.address, userId) })),
      )
      const there = found.filter(({ hosted }) => hosted !== null)
      const missing = found.filter(({ hosted }) => hosted === null).map(({ typed }) => typed)
      const skippedRepositoryNames = urls.filter((url) => refused.includes(url) || missing.includes(url))
      if (there.length === 0) return { skippedRepositoryNames }
      const added = await db.transaction().execute(async (trx) => {
        const anonymous = userId === undefined ? await anonymousProfile(trx) : undefined
        const owner = userId ?? anonymous!.userId
        await repositoryRowStore(trx).add(
          owner,
          there.map(({ address, hosted }) => ({ address, hosted: hosted! })),
        )
        const version = await begin(trx, owner, { clearCache: false, evenRunning: true, evenSoon: true })
        return { owner, version, token: anonymous?.token }
      })
      announce({ type: 'user', id: added.owner, version: added.version })
      return { skippedRepositoryNames, ...(added.token && { anonymousToken: added.token }) }
    },

    async refreshRepository(repositoryId) {
      await tasks.send('refresh-repository', { repositoryId })
    },
  }
}

// --- internal ---

interface Typed {
  readonly typed: string
  readonly address: RepositoryAddress
}

function addressesOf(urls: readonly string[], hosts: readonly CodeHost[]) {
  const addresses: Typed[] = []
  const refused: string[] = []
  for (const typed of urls) {
    const address = repositoryAddress(typed, hosts)
    if ('refused' in address) refused.push(typed)
    else if (!addresses.some((one) => one.address.cloneUrl === address.cloneUrl))
      addresses.push({ typed, address })
  }
  return { addresses, refused }
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
  await changeUser(trx, userId, { visibility, deletedAt: null, visibilityBefore: null })
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
