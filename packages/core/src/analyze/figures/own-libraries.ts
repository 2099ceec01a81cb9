import { monthOf } from '../../measure/window.ts'
import type { Library } from '../../score/rock-star.ts'
import type { Measured } from '../measured.ts'
import type { Earnings } from './earnings.ts'
import type { HostFigures } from './host-figures.ts'

/** The repositories the person knows, as far as a code host tells that people like them (R16). */
export function ownLibraries(
  repositories: readonly Measured[],
  { counted }: Earnings,
  hosts: ReadonlyMap<string, HostFigures>,
): Library[] {
  return repositories.flatMap(({ id, name, familiarity, places }) => {
    const host = hosts.get(name)
    if (host?.starCount === undefined) return []
    const months = counted.flatMap(({ repository, work }) =>
      repository === id ? [monthOf(work.seconds)] : [],
    )
    const known = [...places].map((place) => familiarity.byPerson.get(place) ?? 0)
    return [
      {
        stars: host.starCount,
        familiarity: Math.max(0, ...known),
        ownMonths: new Set(months).size,
        published: host.published ?? false,
      },
    ]
  })
}
