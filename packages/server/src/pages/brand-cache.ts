import { LRUCache } from 'lru-cache'
import { isUnreachable } from '../db/is-unreachable.ts'
import type { Deps } from '../deps.ts'

/** An organization with its own host name (decisions, Brand mode). */
export interface Brand {
  readonly id: string
  readonly title: string
  readonly login: string
  readonly logoUrl: string | null
}

export interface BrandCache {
  /** The brand of a host. Undefined for the service's own host and for unknown hosts. */
  find(host: string | undefined): Promise<Brand | undefined>
  /** True if the host is known, without a query, to have no brand. */
  isUnbranded(host: string | undefined): boolean
  /** Clears the cache after an organization changed. */
  invalidate(): void
}

/** Looks up brands by host and caches the results. Expired ones are used while the database is away. */
export function createBrandCache({
  db,
  reads,
  settings,
}: Pick<Deps, 'db' | 'reads' | 'settings'>): BrandCache {
  const ownHost = new URL(settings.publicUrl).host
  const cache = new LRUCache<string, { readonly brand: Brand | undefined }>({
    ...{ max: 1000, ttl: BRAND_TTL, noDeleteOnStaleGet: true },
  })
  let generation = 0
  const load = (host: string): Promise<Brand | undefined> =>
    db
      .selectFrom('organizations')
      .select(['id', 'name as title', 'login', 'avatarUrl as logoUrl'])
      .where('host', '=', toHostname(host))
      .executeTakeFirst()
  return {
    invalidate() {
      cache.clear()
      generation += 1
    },
    isUnbranded: (host) =>
      host === undefined || host === ownHost || (cache.get(host)?.brand === undefined && cache.has(host)),
    async find(host) {
      if (host === undefined || host === ownHost) return undefined
      const cached = cache.get(host)
      if (cached) return cached.brand
      const generationBefore = generation
      const outageReads = reads.countOutageReads()
      const brand = await load(host).catch((error: unknown) => {
        const stale = cache.get(host, { allowStale: true })
        if (stale && isUnreachable(error)) return stale.brand
        throw error
      })
      // A change during the lookup makes the result stale, so it is not cached. A replica may lack changes.
      if (generationBefore === generation && outageReads === reads.countOutageReads())
        cache.set(host, { brand })
      return brand
    },
  }
}

const BRAND_TTL = 60_000

/** Organization hosts have no port, but local instances do. */
function toHostname(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
