import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLargePack } from '@handiwork/fixtures/repositories'
import { openRepository } from '../../../packages/core/test/open-repository.ts'
import { digestFacts, readModes } from '../exact/digest-facts.ts'
import { measureCold } from '../measure-cold.ts'
import { ratio, spread } from '../statistics.ts'
import { formatTable, isMet, type Row } from '../table.ts'

const COMMITS = 1_150
const FILE_BYTES = 4 * 2 ** 20

/** Reads a generated pack of 4.5 GiB. Returns true if all readers find the same bytes and the bounds are met. */
export async function measureLargePack(rounds: number): Promise<boolean> {
  await using repository = await buildLargePack({ commits: COMMITS, fileBytes: FILE_BYTES })
  const digests = await digestFacts(await openRepository(repository.path))
  const differing = readModes.filter((mode) => digests[mode] !== digests['git cat-file'])
  console.log(
    differing.length === 0 ? 'All readers find the same bytes.' : `Other bytes: ${differing.join(', ')}`,
  )
  const rows = await measureRows(repository.path, rounds)
  console.log(formatTable(rows))
  return differing.length === 0 && rows.every(isMet)
}

async function measureRows(repository: string, rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  try {
    const { git, allAuthors, singleCore } = await measureCold(repository, folder, rounds)
    const row = (name: string, runs: typeof allAuthors, bound: number): Row => {
      const values = runs.map(({ seconds }) => seconds)
      return { name, values, unit: 's', against: { what: 'of git', value: ratio(values, git), bound } }
    }
    const peaks = [...allAuthors, ...singleCore].map(({ peakBytes }) => peakBytes)
    const peak = { what: 'MB', value: spread(peaks).max / 1e6, bound: MAX_PEAK_MB }
    return [
      { name: 'git log --numstat', values: git, unit: 's' },
      row('analyze --all-authors', allAuthors, 0.25),
      row('analyze --all-authors, single core', singleCore, 0.4),
      { name: 'peak memory', values: peaks, unit: 'MB', against: peak },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const MAX_PEAK_MB = 250
