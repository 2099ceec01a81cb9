import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cold, cold } from './cold.ts'
import { git } from './git.ts'
import type { Run } from './handiwork.ts'
import { headMeasures } from './head-measures.ts'
import { ratio, spread } from './statistics.ts'
import type { Row } from './table.ts'
import { type Warm, warm } from './warm.ts'

export interface Measured {
  readonly rows: readonly Row[]
  readonly peakBytes: number
}

/** Everything that is measured on one history. */
export async function measureRepository(name: string, repository: string, rounds: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  try {
    await mkdir(join(folder, 'analysed'))
    return await measure(name, repository, folder, rounds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, repository: string, folder: string, rounds: number): Promise<Measured> {
  const commits = await git(repository, 'rev-list', '--count', 'HEAD')
  const reading = await cold(repository, folder, rounds)
  const catchingUp = await warm(repository, folder, rounds)
  const head = await headMeasures(repository, rounds)
  const peaks = [...reading.handiwork, ...reading.everybody].map(({ peakBytes }) => peakBytes)
  const peakBytes = spread(peaks).max
  const rows: Row[] = [
    { name: `${name}: git log --numstat, ${commits} commits`, values: reading.git, unit: 's' },
    ...coldRows(name, reading),
    ...warmRows(name, reading, catchingUp),
    {
      name: `${name}: files at HEAD, ${(head.bytes / 1e6).toFixed(1)} MB`,
      values: head.seconds,
      unit: 's',
      against: {
        what: 'MB/s',
        value: head.bytes / 1e6 / spread(head.seconds).median,
        bound: 20,
        isLeast: true,
      },
    },
    {
      name: `${name}: peak memory`,
      values: peaks,
      unit: 'MB',
      against: { what: 'MB', value: peakBytes / 1e6, bound: 250 },
    },
  ]
  return { rows, peakBytes }
}

/** Where git takes less, what does not grow with the history weighs more than reading it. */
const LONG_SECONDS = 0.9

function coldRows(name: string, { git, handiwork, everybody, onOneCore }: Cold): Row[] {
  const isLong = spread(git).median >= LONG_SECONDS
  const row = (what: string, runs: readonly Run[], bound?: number): Row => ({
    ...{ name: `${name}: analyze ${what}, nothing cached`, values: secondsOf(runs), unit: 's' },
    against: { what: 'of git', value: ratio(secondsOf(runs), git), ...(bound !== undefined && { bound }) },
  })
  return [
    row('--author', handiwork, 1),
    row('--all-authors', everybody, isLong ? 0.3 : undefined),
    row('--all-authors on one core', onOneCore, isLong ? 0.4 : undefined),
  ]
}

function warmRows(name: string, cold: Cold, { newCommits, handiwork, everybody }: Warm): Row[] {
  const ofCold = spread(secondsOf(handiwork)).median / spread(secondsOf(cold.handiwork)).median
  const all = secondsOf(everybody)
  return [
    {
      name: `${name}: analyze --author, ${newCommits} commits are new`,
      values: secondsOf(handiwork),
      unit: 's',
      against: { what: 'of cold', value: ofCold, bound: 0.05 },
    },
    {
      name: `${name}: analyze --all-authors, ${newCommits} commits are new`,
      values: all,
      unit: 's',
      against: { what: 's', value: spread(all).median, bound: 0.25 },
    },
  ]
}

const secondsOf = (runs: readonly Run[]) => runs.map(({ seconds }) => seconds)
