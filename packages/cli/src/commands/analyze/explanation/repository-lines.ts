import type { Evidence, EvidenceRepository, Repository } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { exact, hundredths, percent } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'
import { qualityFigures, qualityFormula } from './quality-formula.ts'

/** How the figures of a repository came about: the person's part in it, and how it is kept (R11 to R13). */
export function repositoryLines(repository: Repository, evidence: Evidence | null, width: number): Line[] {
  const own = evidence?.repositories.find(({ name }) => name === repository.fullName)
  const sentences = [
    ...(own === undefined ? [] : partOf(own)),
    qualityFormula(repository.quality),
    qualityFigures(repository),
    ...plausibility(repository),
  ]
  return [
    heading(repository.fullName, `${hundredths(repository.experience)} xp`),
    ...sentences.flatMap((sentence) => paragraph(sentence, width)),
  ]
}

// --- internal ---

function partOf({
  name,
  ownLines,
  allLines,
  knownWeight,
  fileWeight,
  elsewhere,
}: EvidenceRepository): string[] {
  const contribution = `contribution: ${exact(ownLines)} of ${exact(allLines)} effective lines${ratio(ownLines, allLines)}`
  const familiarity = `familiarity: ${exact(knownWeight)} of ${exact(fileWeight)}${ratio(knownWeight, fileWeight)}, the sum of ln(1 + bytes/40) over the files at HEAD`
  return [contribution, familiarity, ...countedElsewhere(name, elsewhere)]
}

const ratio = (part: number, whole: number) => (whole > 0 ? ` = ${percent(part / whole)}` : '')

function countedElsewhere(own: string, elsewhere: EvidenceRepository['elsewhere']): string[] {
  const byRepository = Map.groupBy(elsewhere, ({ repository }) => repository)
  return [...byRepository].map(([name, commits]) => {
    const one = commits.length === 1
    const how =
      name === own
        ? `${one ? 'is a copy' : 'are copies'} of others in it`
        : `${one ? 'counts' : 'count'} in ${name}`
    return `${count(commits.length, 'commit')} ${how}: ${ids(commits)}`
  })
}

const IDS_SHOWN = 5

function ids(commits: EvidenceRepository['elsewhere']): string {
  const shown = commits.slice(0, IDS_SHOWN).map(({ id }) => id.slice(0, 12))
  return shown.join(', ') + (commits.length > IDS_SHOWN ? ` +${commits.length - IDS_SHOWN}` : '')
}

function plausibility({ plausibility: { flags, corroboratedBy } }: Repository): string[] {
  return [
    ...flags.map((flag) => `note: ${flag}`),
    ...(corroboratedBy === null ? [] : [`corroborated by ${corroboratedBy}`]),
  ]
}
