import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'

/** An organization whose own address this is (decisions, Brand mode). */
export interface Brand {
  readonly id: string
  readonly title: string
  readonly login: string
  readonly logoUrl: string | null
}

export interface Brands {
  /** Whose address it is; undefined for ours, and for those of nobody. */
  of(host: string | undefined): Promise<Brand | undefined>
  /** Whether it is known to be nobody's, without asking. */
  isPlain(host: string | undefined): boolean
  /** Looks them all up again: an organization changed. */
  forget(): void
}

/** Looks hosts up, and keeps what was found for a while. */
export function brands({ db, settings }: Pick<Deps, 'db' | 'settings'>): Brands {
  const ours = new URL(settings.publicUrl).host
  const known = new LRUCache<string, { readonly brand: Brand | undefined }>({ max: 1000, ttl: KEPT_FOR })
  let forgotten = 0
  return {
    forget() {
      known.clear()
      forgotten += 1
    },
    isPlain: (host) =>
      host === undefined || host === ours || (known.get(host)?.brand === undefined && known.has(host)),
    async of(host) {
      if (host === undefined || host === ours) return undefined
      const kept = known.get(host)
      if (kept) return kept.brand
      const before = forgotten
      const brand = await db
        .selectFrom('organizations')
        .select(['id', 'name as title', 'login', 'avatarUrl as logoUrl'])
        .where('host', '=', nameIn(host))
        .executeTakeFirst()
      // What was looked up before a change is not kept after it.
      if (before === forgotten) known.set(host, { brand })
      return brand
    },
  }
}

// --- internal ---

const KEPT_FOR = 60_000

/** An organization’s address is a name; whoever tries the service on their own machine comes by a port. */
function nameIn(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
