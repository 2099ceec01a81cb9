import { type Way, ways } from './facts-read.ts'
import type { Difference, Tally } from './tally.ts'

export interface Held {
  readonly tally: Tally
  /** The ways of reading whose facts are not those of one thread, to the byte. */
  readonly apart: readonly Way[]
}

export interface Named extends Held {
  readonly name: string
}

/** A table with a line for each history, one for all of them, and the first of what differs. */
export function toldOf(all: readonly Named[]): string {
  const rows = [...all.map(cellsOf), cellsOf({ name: `all ${all.length}`, ...sumOf(all) })]
  const cells = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const lines = cells.map((row) => row.map((cell, column) => align(cell, widths[column]!, column)).join('  '))
  return [...lines, ...all.flatMap(differencesOf)].join('\n')
}

// --- internal ---

const HEADINGS = ['history', 'commits', 'file changes', 'equal', 'differing', 'submodules', 'other ways']

const NAMED_AT_MOST = 5

const ID_SHOWN = 10

function cellsOf({ name, tally, apart }: Named): string[] {
  const { commits, changes, equal, differing, submodules } = tally
  return [
    name,
    ...[commits, changes, equal, differing.length, submodules].map((count) => count.toLocaleString('en')),
    apart.length === 0 ? 'same bytes' : `differ: ${apart.join(', ')}`,
  ]
}

function sumOf(all: readonly Named[]): Held {
  const of = (count: (tally: Tally) => number) => all.reduce((sum, { tally }) => sum + count(tally), 0)
  const tally = {
    commits: of(({ commits }) => commits),
    changes: of(({ changes }) => changes),
    equal: of(({ equal }) => equal),
    submodules: of(({ submodules }) => submodules),
    differing: all.flatMap(({ tally }) => tally.differing),
  }
  return { tally, apart: ways.filter((way) => all.some(({ apart }) => apart.includes(way))) }
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function differencesOf({ name, tally: { differing } }: Named): string[] {
  const more = differing.length - NAMED_AT_MOST
  const told = differing.slice(0, NAMED_AT_MOST).map((one) => `${name}: ${sentence(one)}`)
  return more > 0 ? [...told, `${name}: and ${more} more`] : told
}

function sentence({ commit, path, packed, git }: Difference): string {
  return `${commit.slice(0, ID_SHOWN)} ${path}: ${packed ?? 'nothing'} in packs, ${git ?? 'nothing'} by git`
}
