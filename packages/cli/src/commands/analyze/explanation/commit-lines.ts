import { describeAssistance, type EvidenceCommit, type EvidencePart } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { type Line, span } from '../../../ui/span.ts'
import { displayWidth, padCell } from '../../../ui/truncate.ts'
import { formatExclusions } from './exclusions.ts'
import { exact, thousandths } from './figures.ts'
import { linkLine } from './links.ts'
import { paragraph } from './paragraph.ts'

/** Shows how the effective lines of a commit were computed, and what was excluded (R5). */
export function commitLines(commit: EvidenceCommit, width: number): Line[] {
  const { id, timestamp, lines, parts, technologies } = commit
  const longest = Math.max(0, ...parts.map(({ language }) => displayWidth(language)))
  const usedTechnologies = Object.entries(technologies).map(
    ([name, ownLines]) => `${name} ${exact(ownLines)}`,
  )
  return [
    linkLine(
      [
        span(`  ${id.slice(0, ID_LENGTH)}`),
        span(`  ${timestamp.slice(0, 10)}  `, 'dim'),
        span(formatLines(lines), 'strong'),
      ],
      periodOf(commit),
    ),
    ...parts.map((part) => [span(`    ${padCell(part.language, longest)}  ${partFormula(part)}`)]),
    ...paragraph(sharedFormula(commit), width, 'plain', 4),
    ...paragraph(
      usedTechnologies.length === 0 ? '' : `in files that use ${usedTechnologies.join(', ')}`,
      width,
      'dim',
      4,
    ),
    ...paragraph(declaredUse(commit), width, 'dim', 4),
    ...paragraph(isEmpty(commit) ? '' : `excluded: ${formatExclusions(commit.excluded)}`, width, 'dim', 4),
  ]
}

/** Shows the ten newest commits and the number of remaining ones. */
export function newestCommits(commits: readonly EvidenceCommit[], width: number): Line[] {
  const newest = commits.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
  const remaining = newest.length - MAX_COMMITS
  const remainder = remaining > 0 ? [[span(` and ${formatNumber(remaining)} more`, 'dim')]] : []
  return [...newest.slice(0, MAX_COMMITS).flatMap((commit) => commitLines(commit, width)), ...remainder]
}

const ID_LENGTH = 12
const MAX_COMMITS = 10
/** Report figures are rounded; a cap makes a larger difference. */
const ROUNDING = 0.005

// A day without effective lines has no figures of its own.
const periodOf = ({ timestamp, lines }: EvidenceCommit) => timestamp.slice(0, lines > 0 ? 10 : 7)

const formatLines = (lines: number) => `${exact(lines)} effective ${lines === 1 ? 'line' : 'lines'}`

const isEmpty = ({ excluded }: EvidenceCommit) => Object.keys(excluded).length === 0

function partFormula({ weight, newLineCount, deletedLineCount, lines }: EvidencePart): string {
  const uncapped = weight * (newLineCount + 0.25 * deletedLineCount)
  const formula = `${exact(weight)} × (${formatNumber(newLineCount)} + 0.25 × ${formatNumber(deletedLineCount)}) = ${exact(uncapped)}`
  return uncapped - lines > ROUNDING ? `${formula}, of which ${exact(lines)} count` : formula
}

/** by an agent, as declared: Generated with Claude Code */
function declaredUse({ assistance }: EvidenceCommit): string {
  if (assistance === undefined) return ''
  const { assisted, agent, declarations } = assistance
  const lines = describeAssistance({ undeclared: 1 - assisted - agent, assisted, agent })
  return `${lines}, as declared: ${declarations.map(({ text }) => text).join('; ')}`
}

function sharedFormula({ parts, share, lines }: EvidenceCommit): string {
  if (share === 1) return ''
  const total = parts.reduce((sum, part) => sum + part.lines, 0)
  const people = pluralize(Math.round(share ** -2), 'person', 'people')
  return `${exact(total)} × ${thousandths(share)} = ${exact(lines)}, shared by ${people}`
}
