import type { Queryable } from '../../deps.ts'
import { tombstoneStore } from '../../stores/tombstone-store.ts'
import type { Fingerprints } from '../../vault/fingerprints.ts'
import type { Nameless } from './reading/reading.ts'

/** Tells who is named in no report any more. */
export function namelessIn(db: Queryable, fingerprints: Fingerprints): () => Promise<Nameless | undefined> {
  const tombstones = tombstoneStore(db, fingerprints)
  return async () => {
    const erased = await tombstones.all()
    return erased.size === 0 ? undefined : { keys: fingerprints.keys, hashes: new Set(erased.keys()) }
  }
}
