import type { Evidence, EvidenceRepository, Repository } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { exact, hundredths, percent } from './figures.ts'
import { linkLine } from './links.ts'
import { heading, paragraph } from './paragraph.ts'
import { qualityFigures, qualityFormula } from './quality-formula.ts'

/**
 * Explains a repository's figures: the person's contribution and familiarity, and the quality (R11 to R13).
 */
export function repositoryLines(repository: Repository, evidence: Evidence | null, width: number): Line[] {
  const evidenceOfRepository = evidence?.repositories.find(({ name }) => name === repository.fullName)
  const sentences = [
    ...(evidenceOfRepository === undefined ? [] : contributionFormulas(evidenceOfRepository)),
    qualityFormula(repository.quality),
    qualityFigures(repository),
    ...plausibility(repository),
  ]
  return [
    linkLine(heading(repository.fullName, `${hundredths(repository.experience)} xp`), repository.fullName),
    ...sentences.flatMap((sentence) => paragraph(sentence, width)),
  ]
}

function contributionFormulas({
  name,
  ownLines,
  allLines,
  knownWeight,
  fileWeight,
  elsewhere,
}: EvidenceRepository): string[] {
  const contribution = `contribution: ${exact(ownLines)} of ${exact(allLines)} effective lines${ratio(ownLines, allLines)}`
  const familiarity = `familiarity: ${exact(knownWeight)} of ${exact(fileWeight)}${ratio(knownWeight, fileWeight)}, the sum of ln(1 + bytes/40) over the files at HEAD`
  return [contribution, familiarity, ...duplicateCommits(name, elsewhere)]
}

const ratio = (part: number, whole: number) => (whole > 0 ? ` = ${percent(part / whole)}` : '')

function duplicateCommits(
  evidenceOfRepository: string,
  elsewhere: EvidenceRepository['elsewhere'],
): string[] {
  const byRepository = Map.groupBy(elsewhere, ({ repository }) => repository)
  return [...byRepository].map(([name, commits]) => {
    const one = commits.length === 1
    const how =
      name === evidenceOfRepository
        ? `${one ? 'is a copy' : 'are copies'} of other commits in this repository`
        : `${one ? 'is counted' : 'are counted'} in ${name}`
    return `${pluralize(commits.length, 'commit')} ${how}: ${formatIds(commits)}`
  })
}

const MAX_IDS = 5

function formatIds(commits: EvidenceRepository['elsewhere']): string {
  const visibleIds = commits.slice(0, MAX_IDS).map(({ id }) => id.slice(0, 12))
  return visibleIds.join(', ') + (commits.length > MAX_IDS ? ` +${commits.length - MAX_IDS}` : '')
}

function plausibility({ plausibility: { flags, corroboratedBy } }: Repository): string[] {
  return [
    ...flags.map((flag) => `note: ${flag}`),
    ...(corroboratedBy === null ? [] : [`corroborated by ${corroboratedBy}`]),
  ]
}
