import { spread } from '../statistics.ts'
import { FEW, MANY, type SearchFigures, type SearchTimings } from './measure-search.ts'

const MAX_P99_MS = 50
const MAX_GROWTH = 4

/** Formats the figures as a table, with a verdict for each bound. */
export function formatFigures(figures: readonly SearchFigures[]): string {
  const lines = [
    ['', `${FEW} users`, 'median', 'p99', `${MANY} users`, 'median', 'p99', 'times', 'ratio of minima'],
    ...figures.map(formatLine),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const rows = lines.map((line) =>
    line.map((cell, column) => align(cell, widths[column]!, column)).join('  '),
  )
  return [...rows, 'ms', ...formatVerdicts(figures)].join('\n')
}

/**
 * Whether each search stays below 50 ms, and all searches together within four times the time on the small
 * database.
 */
export function meetsBounds(figures: readonly SearchFigures[]): boolean {
  return findSlowSearches(figures).length === 0 && growth(figures) <= MAX_GROWTH
}

function formatLine({ name, few, many }: SearchFigures): string[] {
  const times = (statistic: (seconds: readonly number[]) => number) =>
    (statistic(many.rounds.flat()) / statistic(few.rounds.flat())).toFixed(1)
  return [
    ...[name, ...formatCells(few), ...formatCells(many)],
    ...[times((seconds) => spread(seconds).median), times((seconds) => spread(seconds).min)],
  ]
}

function formatCells({ total, rounds }: SearchTimings): string[] {
  return [String(total), (spread(rounds.flat()).median * 1000).toFixed(1), p99(rounds).toFixed(1)]
}

/** The median of the p99 of each round, so that short disturbances do not count. */
function p99(rounds: SearchTimings['rounds']): number {
  return spread(rounds.map((seconds) => percentile99(seconds) * 1000)).median
}

function percentile99(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * 0.99) - 1]!
}

/** The p99 over all searches. */
function overallP99(all: readonly SearchTimings[]): number {
  return p99(all[0]!.rounds.map((_, round) => all.flatMap(({ rounds }) => rounds[round]!)))
}

function growth(figures: readonly SearchFigures[]): number {
  return overallP99(figures.map(({ many }) => many)) / overallP99(figures.map(({ few }) => few))
}

function findSlowSearches(figures: readonly SearchFigures[]): SearchFigures[] {
  return figures.filter(({ many }) => p99(many.rounds) >= MAX_P99_MS)
}

function formatVerdicts(figures: readonly SearchFigures[]): string[] {
  const slow = findSlowSearches(figures).map(({ name }) => name)
  const times = growth(figures)
  return [
    slow.length === 0
      ? `p99 below ${MAX_P99_MS} ms for all searches: met`
      : `p99 not below ${MAX_P99_MS} ms: ${slow.join('; ')}: missed`,
    `p99 of all searches, large to small database: ${times.toFixed(2)} times, bound ${MAX_GROWTH}: ${times <= MAX_GROWTH ? 'met' : 'missed'}`,
  ]
}

const align = (cell: string, width: number, column: number) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
