import type { EvidenceCommit, EvidencePart } from '@handiwork/core/contract'
import { count, number } from '@handiwork/core/format'
import { cell, widthOf } from '../../../ui/fit.ts'
import { type Line, span } from '../../../ui/span.ts'
import { exact, thousandths } from './figures.ts'
import { leftOut } from './left-out.ts'
import { paragraph } from './paragraph.ts'

/** How the effective lines of a commit came about, and what of it gave nothing (R5). */
export function commitLines(commit: EvidenceCommit, width: number): Line[] {
  const { id, timestamp, lines, parts, technologies } = commit
  const longest = Math.max(0, ...parts.map(({ language }) => widthOf(language)))
  const used = Object.entries(technologies).map(([name, own]) => `${name} ${exact(own)}`)
  return [
    [
      span(`  ${id.slice(0, ID_SHOWN)}`),
      span(`  ${timestamp.slice(0, 10)}  `, 'dim'),
      span(linesOf(lines), 'strong'),
    ],
    ...parts.map((part) => [span(`    ${cell(part.language, longest)}  ${partFormula(part)}`)]),
    ...paragraph(shared(commit), width, 'plain', 4),
    ...paragraph(used.length === 0 ? '' : `in files that use ${used.join(', ')}`, width, 'dim', 4),
    ...paragraph(isEmpty(commit) ? '' : `left out: ${leftOut(commit.leftOut)}`, width, 'dim', 4),
  ]
}

/** The newest commits first, as many as one likes to read, and how many are left. */
export function newestCommits(commits: readonly EvidenceCommit[], width: number): Line[] {
  const newest = commits.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
  const more = newest.length - COMMITS_SHOWN
  const rest = more > 0 ? [[span(` and ${number(more)} more`, 'dim')]] : []
  return [...newest.slice(0, COMMITS_SHOWN).flatMap((commit) => commitLines(commit, width)), ...rest]
}

// --- internal ---

const ID_SHOWN = 12
const COMMITS_SHOWN = 10
/** Figures of a report are rounded; a cap makes a larger difference. */
const ROUNDING = 0.005

const linesOf = (lines: number) => `${exact(lines)} effective ${lines === 1 ? 'line' : 'lines'}`

const isEmpty = ({ leftOut }: EvidenceCommit) => Object.keys(leftOut).length === 0

function partFormula({ weight, newLineCount, deletedLineCount, lines }: EvidencePart): string {
  const whole = weight * (newLineCount + 0.25 * deletedLineCount)
  const formula = `${exact(weight)} × (${number(newLineCount)} + 0.25 × ${number(deletedLineCount)}) = ${exact(whole)}`
  return whole - lines > ROUNDING ? `${formula}, of which ${exact(lines)} count` : formula
}

function shared({ parts, share, lines }: EvidenceCommit): string {
  if (share === 1) return ''
  const whole = parts.reduce((sum, part) => sum + part.lines, 0)
  const people = count(Math.round(share ** -2), 'person', 'people')
  return `${exact(whole)} × ${thousandths(share)} = ${exact(lines)}, as ${people} wrote it together`
}
