import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ColdRuns, measureCold } from './measure-cold.ts'
import type { Run } from './run-handiwork.ts'
import { ratio, spread } from './statistics.ts'
import type { Row } from './table.ts'

/** Measures git and analyses of a repository that takes long to read. `maxPeakMB` is the bound of the memory. */
export async function longReadRows(repository: string, rounds: number, maxPeakMB: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  try {
    return toRows(await measureCold(repository, folder, { rounds, isOneAuthorMeasured: false }), maxPeakMB)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toRows({ git, allAuthors, singleCore }: ColdRuns, maxPeakMB: number): Row[] {
  const row = (name: string, runs: readonly Run[], bound: number): Row => {
    const values = runs.map(({ seconds }) => seconds)
    return { name, values, unit: 's', against: { what: 'of git', value: ratio(values, git), bound } }
  }
  const peaks = [...allAuthors, ...singleCore].map(({ peakBytes }) => peakBytes)
  const peak = { what: 'MB', value: spread(peaks).max / 1e6, bound: maxPeakMB }
  return [
    { name: 'git log --numstat', values: git, unit: 's' },
    row('analyze --all-authors', allAuthors, 0.25),
    row('analyze --all-authors, single core', singleCore, 0.4),
    { name: 'peak memory', values: peaks, unit: 'MB', against: peak },
  ]
}
