import type { EvidenceRepository } from '../../contract/evidence.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { type RepositoryMeasurement, totalLines } from '../measure-repository.ts'
import type { Earnings } from './earnings.ts'

/** Explains each repository's figures for the selected person. */
export function buildEvidenceRepositories(
  repositories: readonly RepositoryMeasurement[],
  { elsewhere }: Earnings,
  names: ReadonlyMap<string, string>,
): EvidenceRepository[] {
  return repositories.map((repository) => {
    const { id, name, contributionsByPerson, selectedIndexes, familiarity } = repository
    const knownPercent =
      sum(selectedIndexes, (personIndex) => familiarity.byPerson.get(personIndex) ?? 0) / 100
    return {
      name,
      ownLines: roundFigure(totalLines(contributionsByPerson, selectedIndexes)),
      allLines: roundFigure(totalLines(contributionsByPerson, contributionsByPerson.keys())),
      knownWeight: roundFigure(knownPercent * familiarity.weight),
      fileWeight: roundFigure(familiarity.weight),
      elsewhere: (elsewhere.get(id) ?? []).map((one) => ({
        id: one.id,
        repository: names.get(one.repository) ?? one.repository,
      })),
    }
  })
}

function sum<T>(values: Iterable<T>, selectValue: (value: T) => number): number {
  let total = 0
  for (const value of values) total += selectValue(value)
  return total
}
