import { buildLongHistory } from '@handiwork/fixtures/repositories'
import { longReadRows } from '../long-read-rows.ts'
import { formatTable, isMet } from '../table.ts'

const COMMITS = 1_000_000
const MAX_PEAK_MB = 400

/** Reads a generated history of a million commits. Returns true if the bounds are met. */
export async function measureMillion(rounds: number): Promise<boolean> {
  const startTime = performance.now()
  await using repository = await buildLongHistory({ commits: COMMITS })
  console.log(`Generated in ${Math.round((performance.now() - startTime) / 1000)} s.`)
  const rows = await longReadRows(repository.path, rounds, MAX_PEAK_MB)
  console.log(formatTable(rows))
  return rows.every(isMet)
}
