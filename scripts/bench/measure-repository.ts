import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ColdRuns, measureCold } from './measure-cold.ts'
import { measureHead } from './measure-head.ts'
import { measureKnowledge } from './measure-knowledge.ts'
import { measureWarm, type WarmRuns } from './measure-warm.ts'
import { runGit } from './run-git.ts'
import type { Run } from './run-handiwork.ts'
import { ratio, spread } from './statistics.ts'
import type { Row } from './table.ts'

export interface RepositoryMeasurement {
  readonly rows: readonly Row[]
  readonly peakBytes: number
}

/** Runs all measurements on one history. */
export async function measureRepository(
  name: string,
  repository: string,
  rounds: number,
): Promise<RepositoryMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  try {
    await mkdir(join(folder, 'analyzed'))
    return await measure(name, repository, folder, rounds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  name: string,
  repository: string,
  folder: string,
  rounds: number,
): Promise<RepositoryMeasurement> {
  const commits = await runGit(repository, 'rev-list', '--count', '--no-merges', 'HEAD')
  const coldRuns = await measureCold(repository, folder, { rounds })
  const warmRuns = await measureWarm(repository, folder, rounds)
  const head = await measureHead(repository, rounds)
  const knowledge = await measureKnowledge(repository, rounds)
  const peaks = [...coldRuns.handiwork, ...coldRuns.allAuthors].map(({ peakBytes }) => peakBytes)
  const peakBytes = spread(peaks).max
  const rows: Row[] = [
    { name: `${name}: git log --numstat, ${commits} commits`, values: coldRuns.git, unit: 's' },
    ...coldRows(name, coldRuns),
    ...warmRows(name, coldRuns, warmRuns),
    {
      name: `${name}: files at HEAD, ${(head.bytes / 1e6).toFixed(1)} MB`,
      values: head.seconds,
      unit: 's',
      against: {
        what: 'MB/s',
        value: head.bytes / 1e6 / spread(head.seconds).median,
        bound: 20,
        isMinimum: true,
      },
    },
    {
      name: `${name}: who knows the files`,
      values: knowledge,
      unit: 'ms',
      against: {
        what: 'of analyze',
        value: ratio(knowledge, runSeconds(coldRuns.allAuthors)),
        bound: MAX_KNOWLEDGE_SHARE,
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

/** The share of an analysis that the knowledge of a team may take. */
const MAX_KNOWLEDGE_SHARE = 0.05

/** For faster histories, fixed costs outweigh reading the history. */
const LONG_HISTORY_SECONDS = 0.9

function coldRows(name: string, { git, handiwork, allAuthors, singleCore }: ColdRuns): Row[] {
  const isLong = spread(git).median >= LONG_HISTORY_SECONDS
  const row = (what: string, runs: readonly Run[], bound?: number): Row => ({
    ...{ name: `${name}: analyze ${what}, empty cache`, values: runSeconds(runs), unit: 's' },
    against: { what: 'of git', value: ratio(runSeconds(runs), git), ...(bound !== undefined && { bound }) },
  })
  return [
    row('--author', handiwork, 1),
    row('--all-authors', allAuthors, isLong ? 0.3 : undefined),
    row('--all-authors, single core', singleCore, isLong ? 0.4 : undefined),
  ]
}

function warmRows(name: string, cold: ColdRuns, { newCommits, handiwork, allAuthors }: WarmRuns): Row[] {
  const ratioToCold = spread(runSeconds(handiwork)).median / spread(runSeconds(cold.handiwork)).median
  const all = runSeconds(allAuthors)
  return [
    {
      name: `${name}: analyze --author, ${newCommits} new commits`,
      values: runSeconds(handiwork),
      unit: 's',
      against: { what: 'of cold', value: ratioToCold, bound: 0.05 },
    },
    {
      name: `${name}: analyze --all-authors, ${newCommits} new commits`,
      values: all,
      unit: 's',
      against: { what: 's', value: spread(all).median, bound: 0.25 },
    },
  ]
}

const runSeconds = (runs: readonly Run[]) => runs.map(({ seconds }) => seconds)
