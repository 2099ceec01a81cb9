import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cold } from './cold.ts'
import { git } from './git.ts'
import { headMeasures } from './head-measures.ts'
import { ratio, spread } from './statistics.ts'
import type { Row } from './table.ts'
import { warm } from './warm.ts'

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
  const { git: yardstick, handiwork } = await cold(repository, folder, rounds)
  const { newCommits, handiwork: catchingUp } = await warm(repository, folder, rounds)
  const [first, second] = [handiwork, catchingUp].map((runs) => runs.map(({ seconds }) => seconds)) as [
    number[],
    number[],
  ]
  const head = await headMeasures(repository, rounds)
  const peaks = handiwork.map(({ peakBytes }) => peakBytes)
  const peakBytes = spread(peaks).max
  const warmOfCold = spread(second).median / spread(first).median
  const rows: Row[] = [
    { name: `${name}: git log --numstat, ${commits} commits`, values: yardstick, unit: 's' },
    {
      name: `${name}: analyze, nothing cached`,
      values: first,
      unit: 's',
      against: { what: 'of git', value: ratio(first, yardstick), bound: 1 },
    },
    {
      name: `${name}: analyze, ${newCommits} commits are new`,
      values: second,
      unit: 's',
      against: { what: 'of cold', value: warmOfCold, bound: 0.05 },
    },
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
