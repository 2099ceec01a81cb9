import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execaSync } from 'execa'
import { analyze } from '../../packages/core/src/analyze/analyze.ts'
import { parseTarget } from '../../packages/core/src/analyze/target/target.ts'
import { type ModelName, modelNames } from '../../packages/core/src/contract/rating-model.ts'
import { compareXp, type XpByEmail } from './compare-xp.ts'
import { squashHistory } from './squash-history.ts'

/**
 * Measures how much xp remains if all merged branches of a repository are squashed:
 * `node scripts/squash/main.ts <bare repository>…`
 */
const MIN_XP = 10

for (const repository of process.argv.slice(2))
  await measure(resolve(repository)).catch((error: unknown) => {
    console.log(`${repository}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })

async function measure(repository: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'handiwork-squash-'))
  try {
    const [original, squashed] = [join(folder, 'original.git'), join(folder, 'squashed.git')]
    for (const copy of [original, squashed]) execaSync('git', ['clone', '-q', '--bare', repository, copy])
    // Before the slower step, so that a damaged repository fails early.
    const before = new Map<ModelName, XpByEmail>()
    for (const model of modelNames) before.set(model, await xpByEmail(original, model, folder))
    console.log(`${repository}: ${squashHistory(squashed)} branches squashed`)
    for (const [model, xp] of before) {
      const { count, median, worst, total } = compareXp(xp, await xpByEmail(squashed, model, folder), MIN_XP)
      const ratios = [median, worst, total].map((ratio) => ratio.toFixed(2))
      console.log(
        `  ${model}: ${count} people with ${MIN_XP} xp; median ${ratios[0]}, worst ${ratios[1]}, total ${ratios[2]}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function xpByEmail(folder: string, model: ModelName, temporary: string): Promise<XpByEmail> {
  const report = await analyze({
    targets: [parseTarget(folder, '/')],
    targetArguments: [],
    authors: 'all',
    model,
    asOf: new Date(),
    cacheFolder: join(temporary, 'cache'),
    version: '0.0.0',
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const [repository] = report.repositories
  if (repository === undefined) throw new Error(report.skipped[0]?.message ?? 'Nothing was analyzed')
  return new Map(repository.contributors.map(({ email, name, experience }) => [email ?? name, experience]))
}
