import type { EvidenceRepository } from '../../contract/evidence.ts'
import { rounded } from '../../score/rounded.ts'
import { linesOf, type Measured } from '../measured.ts'
import type { Earnings } from './earnings.ts'

/** How the figures of each repository came about, as far as they are the person's. */
export function evidenceRepositories(
  repositories: readonly Measured[],
  { elsewhere }: Earnings,
  names: ReadonlyMap<string, string>,
): EvidenceRepository[] {
  return repositories.map((repository) => {
    const { id, name, parts, places, familiarity } = repository
    const known = sum(places, (place) => familiarity.byPerson.get(place) ?? 0) / 100
    return {
      name,
      ownLines: rounded(linesOf(parts, places)),
      allLines: rounded(linesOf(parts, parts.keys())),
      knownWeight: rounded(known * familiarity.weight),
      fileWeight: rounded(familiarity.weight),
      elsewhere: (elsewhere.get(id) ?? []).map((one) => ({
        id: one.id,
        repository: names.get(one.repository) ?? one.repository,
      })),
    }
  })
}

// --- internal ---

function sum<T>(values: Iterable<T>, of: (value: T) => number): number {
  let total = 0
  for (const value of values) total += of(value)
  return total
}
