import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import { describeHost } from './describe-host.ts'
import { measureRepository, type RepositoryMeasurement } from './measure-repository.ts'
import { repositoryLabel } from './repository-label.ts'
import { startUpRows } from './start-up-rows.ts'
import { formatTable } from './table.ts'

// npm run bench -- [--rounds 3] [repository …]: analysis; defaults to generated histories.
// npm run bench -- pages [--rounds 5]: site pages, against their bounds.
// npm run bench -- hire [--rounds 5]: search among a million developers, against its bounds.
// npm run bench -- peers [--rounds 3] <repository …>: comparison with other attribution tools.
// npm run bench -- exact <repository …>: the pack reader, compared with the git in GIT_ORACLE.
// npm run bench -- service [--rounds 5] [bare repository …]: the service, against its bounds.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const [command, ...rest] = positionals
if (command === 'service') {
  const { measureService } = await import('./service/main.ts')
  process.exitCode = (await measureService(rest, Number(values.rounds ?? 5))) ? 0 : 1
} else if (command === 'exact') {
  const { measureExactness } = await import('./exact/main.ts')
  process.exitCode = (await measureExactness(rest)) ? 0 : 1
} else if (command === 'peers') {
  const { measurePeers } = await import('./peers/main.ts')
  await measurePeers(rest, Number(values.rounds ?? 3))
} else if (command === 'pages') {
  const { measurePages } = await import('./pages/main.ts')
  process.exitCode = (await measurePages(Number(values.rounds ?? 5))) ? 0 : 1
} else if (command === 'hire') {
  const { measureHire } = await import('./hire/main.ts')
  process.exitCode = (await measureHire(Number(values.rounds ?? 5))) ? 0 : 1
} else await measureAnalysis(positionals, Number(values.rounds ?? 3))

async function measureAnalysis(repositories: readonly string[], rounds: number): Promise<void> {
  const measured =
    repositories.length > 0
      ? await measureRepositories(repositories, rounds)
      : await measureGenerated([5_000, 20_000], rounds)
  console.log(await describeHost())
  console.log(formatTable([...measured.flatMap(({ rows }) => rows), ...(await startUpRows())]))
  const peaks = measured.map(({ peakBytes }) => peakBytes)
  console.log(
    `Peak memory, largest to smallest: ${(Math.max(...peaks) / Math.min(...peaks)).toFixed(2)} (bound ≤ 1.5)`,
  )
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
