import { monthIndex } from '../../measure/window.ts'
import type { LibraryWork } from '../../score/library-badge.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'
import type { HostFigures } from './external-figures.ts'

/** The person's repositories whose star count is known (R16). */
export function findOwnLibraries(
  repositories: readonly RepositoryMeasurement[],
  { counted }: Earnings,
  hosts: ReadonlyMap<string, HostFigures>,
): LibraryWork[] {
  return repositories.flatMap(({ id, name, familiarity, selectedIndexes }) => {
    const host = hosts.get(name)
    if (host?.starCount === undefined) return []
    const months = counted.flatMap(({ repository, work }) =>
      repository === id ? [monthIndex(work.seconds)] : [],
    )
    const percentages = [...selectedIndexes].map((personIndex) => familiarity.byPerson.get(personIndex) ?? 0)
    return [
      {
        stars: host.starCount,
        familiarity: Math.max(0, ...percentages),
        ownMonths: new Set(months).size,
        published: host.published ?? false,
      },
    ]
  })
}
