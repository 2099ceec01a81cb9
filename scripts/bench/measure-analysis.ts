import { resolve } from 'node:path'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import { measureRepository, type RepositoryMeasurement } from './measure-repository.ts'
import { repositoryLabel } from './repository-label.ts'
import { startUpRows } from './start-up-rows.ts'
import { formatTable, isMet } from './table.ts'

const MAX_PEAK_RATIO = 1.5

/** Measures the analyze command. Returns true if all bounds are met. */
export async function measureAnalysis(repositories: readonly string[], rounds: number): Promise<boolean> {
  const measured =
    repositories.length > 0
      ? await measureRepositories(repositories, rounds)
      : await measureGenerated([5_000, 20_000], rounds)
  const rows = [...measured.flatMap((one) => one.rows), ...(await startUpRows())]
  console.log(formatTable(rows))
  const peaks = measured.map(({ peakBytes }) => peakBytes)
  const peakRatio = Math.max(...peaks) / Math.min(...peaks)
  console.log(`Peak memory, largest to smallest: ${peakRatio.toFixed(2)} (bound ≤ ${MAX_PEAK_RATIO})`)
  return rows.every(isMet) && peakRatio <= MAX_PEAK_RATIO
}

async function measureRepositories(
  repositories: readonly string[],
  rounds: number,
): Promise<RepositoryMeasurement[]> {
  const all: RepositoryMeasurement[] = []
  for (const path of repositories)
    all.push(await measureRepository(repositoryLabel(path), resolve(path), rounds))
  return all
}

async function measureGenerated(sizes: readonly number[], rounds: number): Promise<RepositoryMeasurement[]> {
  const all: RepositoryMeasurement[] = []
  for (const commits of sizes) {
    await using repository = await buildBigRepository({ commits, seed: 1 })
    all.push(await measureRepository(`generated ${commits}`, repository.path, rounds))
  }
  return all
}
