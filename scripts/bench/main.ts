import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bigRepository } from '@handiwork/fixtures/repositories'
import { machine } from './machine.ts'
import { nameOf } from './name-of.ts'
import { type Measured, measureRepository } from './repository-rows.ts'
import { startUpRows } from './start-up-rows.ts'
import { table } from './table.ts'

// npm run bench -- [--rounds 3] [repository …]; without one, on histories made up for the purpose.
// npm run bench -- pages [--rounds 5]: the pages of the site, against their bounds.
// npm run bench -- hire [--rounds 5]: search among a million developers, against its bounds.
// npm run bench -- peers [--rounds 3] <repository …>: what others use to tell who wrote what, beside Handiwork.
// npm run bench -- exact <repository …>: what is read from packs, against the git that GIT_ORACLE names.
// npm run bench -- service [--rounds 5] [bare repository …]: the service, against its bounds.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const [word, ...rest] = positionals
if (word === 'service') {
  const { measureService } = await import('./service/main.ts')
  process.exitCode = (await measureService(rest, Number(values.rounds ?? 5))) ? 0 : 1
} else if (word === 'exact') {
  const { measureExactness } = await import('./exact/main.ts')
  process.exitCode = (await measureExactness(rest)) ? 0 : 1
} else if (word === 'peers') {
  const { measurePeers } = await import('./peers/main.ts')
  await measurePeers(rest, Number(values.rounds ?? 3))
} else if (word === 'pages') {
  const { measurePages } = await import('./pages/main.ts')
  process.exitCode = (await measurePages(Number(values.rounds ?? 5))) ? 0 : 1
} else if (word === 'hire') {
  const { measureHire } = await import('./hire/main.ts')
  process.exitCode = (await measureHire(Number(values.rounds ?? 5))) ? 0 : 1
} else await measureAnalysis(positionals, Number(values.rounds ?? 3))

async function measureAnalysis(repositories: readonly string[], rounds: number): Promise<void> {
  const measured =
    repositories.length > 0 ? await given(repositories, rounds) : await madeUp([5_000, 20_000], rounds)
  console.log(await machine())
  console.log(table([...measured.flatMap(({ rows }) => rows), ...(await startUpRows())]))
  const peaks = measured.map(({ peakBytes }) => peakBytes)
  console.log(
    `Peak memory, largest of smallest: ${(Math.max(...peaks) / Math.min(...peaks)).toFixed(2)} (bound ≤ 1.5)`,
  )
}

async function given(repositories: readonly string[], rounds: number): Promise<Measured[]> {
  const all: Measured[] = []
  for (const path of repositories) all.push(await measureRepository(nameOf(path), resolve(path), rounds))
  return all
}

async function madeUp(sizes: readonly number[], rounds: number): Promise<Measured[]> {
  const all: Measured[] = []
  for (const commits of sizes) {
    await using repository = await bigRepository({ commits, seed: 1 })
    all.push(await measureRepository(`made up ${commits}`, repository.path, rounds))
  }
  return all
}
