import { buildLargePack } from '@handiwork/fixtures/repositories'
import { openRepository } from '../../../packages/core/test/open-repository.ts'
import { digestFacts, readModes } from '../exact/digest-facts.ts'
import { longReadRows } from '../long-read-rows.ts'
import { formatTable, isMet } from '../table.ts'

const COMMITS = 1_150
const FILE_BYTES = 4 * 2 ** 20
const MAX_PEAK_MB = 250

/** Reads a generated pack of 4.5 GiB. Returns true if all readers find the same bytes and the bounds are met. */
export async function measureLargePack(rounds: number): Promise<boolean> {
  await using repository = await buildLargePack({ commits: COMMITS, fileBytes: FILE_BYTES })
  const digests = await digestFacts(await openRepository(repository.path))
  const differing = readModes.filter((mode) => digests[mode] !== digests['git cat-file'])
  console.log(
    differing.length === 0 ? 'All readers find the same bytes.' : `Other bytes: ${differing.join(', ')}`,
  )
  const rows = await longReadRows(repository.path, rounds, MAX_PEAK_MB)
  console.log(formatTable(rows))
  return differing.length === 0 && rows.every(isMet)
}
