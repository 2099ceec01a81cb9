import type { Account, Source, SourceKind } from '@handiwork/core/sources'
import type { Database } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'
import { accountOfPerson, tombstoneStore } from './tombstone-store.ts'

/** The same sources, which do not tell of those who are gone for good as people one knows. */
export function withoutErased(
  sourceOf: Deps['sourceOf'],
  db: Database,
  fingerprints: Fingerprints,
): Deps['sourceOf'] {
  const { withoutErased: left } = tombstoneStore(db, fingerprints)
  return (kind, token) => {
    const source = sourceOf(kind, token)
    return {
      ...source,
      following: async (signal) => left(await source.following(signal), textOf(kind)),
      followers: async (signal) => left(await source.followers(signal), textOf(kind)),
    } satisfies Source
  }
}

// --- internal ---

function textOf(kind: SourceKind) {
  return ({ subject }: Account) => accountOfPerson(kind, subject)
}
