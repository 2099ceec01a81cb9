import type { Difference, HistoryComparison } from './compare-histories.ts'
import { type ReadMode, readModes } from './digest-facts.ts'

export interface Verification {
  readonly comparison: HistoryComparison
  /** Read modes whose facts are not byte-identical to those of a single thread. */
  readonly differingModes: readonly ReadMode[]
}

export interface NamedVerification extends Verification {
  readonly name: string
}

/** Formats a table with one row per history and a total, followed by the first differences. */
export function formatVerifications(all: readonly NamedVerification[]): string {
  const rows = [...all.map(formatCells), formatCells({ name: `all ${all.length}`, ...sumVerifications(all) })]
  const cells = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const lines = cells.map((row) => row.map((cell, column) => align(cell, widths[column]!, column)).join('  '))
  return [...lines, ...all.flatMap(formatDifferences)].join('\n')
}

const HEADINGS = ['history', 'commits', 'file changes', 'equal', 'differing', 'submodules', 'other modes']

const MAX_DIFFERENCES = 5

const ID_LENGTH = 10

function formatCells({ name, comparison, differingModes }: NamedVerification): string[] {
  const { commits, changes, equal, differing, submodules } = comparison
  return [
    name,
    ...[commits, changes, equal, differing.length, submodules].map((count) => count.toLocaleString('en')),
    differingModes.length === 0 ? 'same bytes' : `differ: ${differingModes.join(', ')}`,
  ]
}

function sumVerifications(all: readonly NamedVerification[]): Verification {
  const total = (count: (comparison: HistoryComparison) => number) =>
    all.reduce((sum, { comparison }) => sum + count(comparison), 0)
  const comparison = {
    commits: total(({ commits }) => commits),
    changes: total(({ changes }) => changes),
    equal: total(({ equal }) => equal),
    submodules: total(({ submodules }) => submodules),
    differing: all.flatMap(({ comparison }) => comparison.differing),
  }
  return {
    comparison,
    differingModes: readModes.filter((mode) =>
      all.some(({ differingModes }) => differingModes.includes(mode)),
    ),
  }
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function formatDifferences({ name, comparison: { differing } }: NamedVerification): string[] {
  const more = differing.length - MAX_DIFFERENCES
  const lines = differing.slice(0, MAX_DIFFERENCES).map((one) => `${name}: ${formatDifference(one)}`)
  return more > 0 ? [...lines, `${name}: and ${more} more`] : lines
}

function formatDifference({ commit, path, packed, git }: Difference): string {
  return `${commit.slice(0, ID_LENGTH)} ${path}: ${packed ?? 'nothing'} in packs, ${git ?? 'nothing'} by git`
}
