import type { Queryable } from '../../deps.ts'
import type { Fingerprints } from '../../encryption/fingerprints.ts'
import { tombstoneStore } from '../../stores/tombstone-store.ts'
import type { ErasedAuthors } from './reading/reading.ts'

/** Loads the fingerprints of erased users, whom reports must not name. */
export function createErasedAuthorsLoader(
  db: Queryable,
  fingerprints: Fingerprints,
): () => Promise<ErasedAuthors | undefined> {
  const tombstones = tombstoneStore(db, fingerprints)
  return async () => {
    const erased = await tombstones.all()
    return erased.size === 0 ? undefined : { keys: fingerprints.keys, hashes: new Set(erased.keys()) }
  }
}
