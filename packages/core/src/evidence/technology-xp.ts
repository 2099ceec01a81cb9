import type { Person } from '../contract/report.ts'
import { roundFigure } from '../score/round-figure.ts'
import { attributeXp, recordLedger } from './attribute-xp.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'
import { splitExactly } from './split-exactly.ts'

/** xp by technology key. */
export type TechnologyXp = Readonly<Record<string, number>>

/**
 * Divides the xp of a person's technologies among repositories: the same values that the evidence of a technology
 * lists by repository, so that they add up to the person's figure exactly. Returns them by repository, as named in the
 * record, without zeros.
 */
export function technologyXpByRepository(
  record: EvidenceRecord,
  { groups }: Pick<Person, 'groups'>,
): Map<string, TechnologyXp> {
  const ledger = recordLedger(record)
  const commits = commitsByTechnology(record)
  const units = new Map<string, Record<string, number>>()
  for (const { name, experience, declaredOnly } of groups.flatMap(({ technologies }) => technologies)) {
    if (declaredOnly) continue
    // The technology's own commits are enough, because others add nothing to it. A day's value is in the ledger.
    const own = commits.get(name) ?? []
    const { commits: attributed } = attributeXp(
      { ...record, commits: own },
      { kind: 'technology', name },
      ledger,
    )
    const parts = attributed.map((part) => part.experience)
    const exact = splitExactly(parts, figureOrSum(experience, parts))
    for (const [index, { repository }] of own.entries()) {
      const ofRepository = units.get(repository) ?? {}
      units.set(repository, ofRepository)
      ofRepository[name] = (ofRepository[name] ?? 0) + Math.round(exact[index]! * 1e6)
    }
  }
  return new Map([...units].map(([repository, ofRepository]) => [repository, toXp(ofRepository)]))
}

/** Figures that commits don't add up to, as in a report written by hand, are replaced by the sum. */
function figureOrSum(experience: number, parts: readonly number[]): number {
  const sum = parts.reduce((total, part) => total + part, 0)
  return Math.abs(sum - experience) < MAX_ROUNDING_XP ? experience : roundFigure(sum)
}

/** Figures and lines have six decimals. */
const MAX_ROUNDING_XP = 1e-5

function commitsByTechnology({ commits }: EvidenceRecord): Map<string, CreditedCommit[]> {
  const byTechnology = new Map<string, CreditedCommit[]>()
  for (const commit of commits)
    for (const name of Object.keys(commit.technologies)) {
      const own = byTechnology.get(name) ?? []
      byTechnology.set(name, own)
      own.push(commit)
    }
  return byTechnology
}

/** Converts millionths of xp, which add up without rounding errors. */
function toXp(units: Readonly<Record<string, number>>): TechnologyXp {
  return Object.fromEntries(
    Object.entries(units).flatMap(([name, value]) => (value > 0 ? [[name, value / 1e6]] : [])),
  )
}
