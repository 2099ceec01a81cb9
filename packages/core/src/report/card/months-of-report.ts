import type { Push, Report } from '../../contract/index.ts'

/** The monthly contributions of the person, or of everyone in a report of all authors, up to its date. */
export function monthsOfReport({ person, repositories, asOf }: Report): Push[] {
  const pushes = person?.pushes ?? repositories.flatMap((repository) => repository.pushes)
  return pushes
    .filter(({ timestamp }) => Date.parse(timestamp) <= Date.parse(asOf))
    .toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
}
