import type { PageCursors } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { loadDatabaseState } from '../db/load-database-state.ts'
import { readOnlyWork } from '../db/read-only-work.ts'
import type { Deps } from '../deps.ts'
import type { EncodedReply } from '../encode-reply.ts'
import { coalesceRequests, createCoalescer } from '../stores/coalesce-requests.ts'

/** A reply that contains only public data. */
export interface PublicReply extends EncodedReply, PageCursors {
  /** The total of a paged list. */
  readonly total: number | undefined
}

export interface ReplyCache {
  /** Returns the cached reply of a key, or loads it. */
  findOrLoad(key: string, load: () => Promise<PublicReply>): Promise<PublicReply>
  /** Returns the cached reply of a key. */
  find(key: string): Promise<PublicReply | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly publicReplies: ReplyCache
  }
}

/** Caches public replies until the database changes. See `serve`. */
export function addReplyCache(app: FastifyInstance, { db, reads }: Pick<Deps, 'db' | 'reads'>): void {
  app.decorate(
    'publicReplies',
    createReplyCache(() => loadDatabaseState(db), reads.countOutageReads),
  )
}

/**
 * Caches replies for as long as the state of the database is the same. Each request compares it after it has
 * arrived, so it always sees earlier changes, of other servers as well. Concurrent requests share one
 * comparison, which is cheaper than the queries of a reply.
 */
export function createReplyCache(
  loadState: () => Promise<string>,
  countOutageReads: () => number = () => 0,
): ReplyCache {
  const replies = new LRUCache<string, PublicReply>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 200,
  })
  let repliesState: string | undefined
  const loadNewReply = createCoalescer<PublicReply>()
  const checkState = coalesceRequests(async () => {
    const state = await loadState()
    // No reply of another state is used again, so that data that users delete or hide leaves the memory, too.
    if (state !== repliesState) replies.clear()
    repliesState = state
    return state
  })
  return {
    async find(key) {
      if (replies.has(key)) await checkState('')
      return replies.get(key)
    },
    async findOrLoad(key, load) {
      // The state of a replica is another one with each comparison, and that of the primary may be a later one.
      if (readOnlyWork()?.replica) return await load()
      await checkState('')
      const cached = replies.get(key)
      if (cached !== undefined) return cached
      return await loadNewReply(key, async () => {
        const state = repliesState
        const outageReads = countOutageReads()
        const reply = await load()
        // Data of a later state may be part of the reply. The next comparison then removes it. A replica may lack
        // changes that are part of the state.
        if (state === repliesState && outageReads === countOutageReads()) replies.set(key, reply)
        return reply
      })
    },
  }
}

const MAX_CACHE_BYTES = 16 * 1024 * 1024
