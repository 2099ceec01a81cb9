import { loadavg } from 'node:os'
import { spread } from '../statistics.ts'
import { type Asked, FEW, MANY, type SearchFigures } from './search-figures.ts'

const P99_AT_MOST_MS = 50
const TIMES_OF_FEW_AT_MOST = 4

/** The figures as a table, and what they come to against both bounds. */
export function toldOf(figures: readonly SearchFigures[]): string {
  const lines = [
    ['', `of ${FEW}`, 'median', 'p99', `of ${MANY}`, 'median', 'p99', 'times', 'min of min'],
    ...figures.map(lineOf),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const told = lines.map((line) =>
    line.map((cell, column) => align(cell, widths[column]!, column)).join('  '),
  )
  return [
    ...told,
    `ms; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    ...sentences(figures),
  ].join('\n')
}

/** Whether each search keeps to 50 ms, and the list of them to four times what it takes among few. */
export function isKept(figures: readonly SearchFigures[]): boolean {
  return tooSlow(figures).length === 0 && growth(figures) <= TIMES_OF_FEW_AT_MOST
}

// --- internal ---

function lineOf({ name, few, many }: SearchFigures): string[] {
  const times = (of: (seconds: readonly number[]) => number) =>
    (of(many.rounds.flat()) / of(few.rounds.flat())).toFixed(1)
  return [
    ...[name, ...cellsOf(few), ...cellsOf(many)],
    ...[times((seconds) => spread(seconds).median), times((seconds) => spread(seconds).min)],
  ]
}

function cellsOf({ found, rounds }: Asked): string[] {
  return [String(found), (spread(rounds.flat()).median * 1000).toFixed(1), p99(rounds).toFixed(1)]
}

/** Of each round, and of those the one in the middle: what else the machine does for a moment decides nothing. */
function p99(rounds: Asked['rounds']): number {
  return spread(rounds.map((seconds) => high(seconds) * 1000)).median
}

function high(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * 0.99) - 1]!
}

/** The list of all searches as one. */
function listOf(all: readonly Asked[]): number {
  return p99(all[0]!.rounds.map((_, round) => all.flatMap(({ rounds }) => rounds[round]!)))
}

function growth(figures: readonly SearchFigures[]): number {
  return listOf(figures.map(({ many }) => many)) / listOf(figures.map(({ few }) => few))
}

function tooSlow(figures: readonly SearchFigures[]): SearchFigures[] {
  return figures.filter(({ many }) => p99(many.rounds) >= P99_AT_MOST_MS)
}

function sentences(figures: readonly SearchFigures[]): string[] {
  const slow = tooSlow(figures).map(({ name }) => name)
  const times = growth(figures)
  return [
    slow.length === 0
      ? `Each p99 is below ${P99_AT_MOST_MS} ms: kept`
      : `Not below ${P99_AT_MOST_MS} ms: ${slow.join('; ')}: missed`,
    `The p99 of the list is ${times.toFixed(2)} times that of few, bound ${TIMES_OF_FEW_AT_MOST}: ${times <= TIMES_OF_FEW_AT_MOST ? 'kept' : 'missed'}`,
  ]
}

const align = (cell: string, width: number, column: number) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
