import { resolve } from 'node:path'
import { execaSync } from 'execa'
import { analyze } from '../../packages/core/src/analyze/analyze.ts'
import { parseTarget } from '../../packages/core/src/analyze/target/target.ts'
import { attributeXp } from '../../packages/core/src/evidence/attribute-xp.ts'
import { toEvidenceRecord } from '../../packages/core/src/evidence/evidence-record.ts'
import { reportedXp } from '../../packages/core/src/evidence/reported-xp.ts'
import { splitExactly } from '../../packages/core/src/evidence/split-exactly.ts'

/** Checks that the commits of each main author add up to every figure: `npm run check:evidence -- <folder> …` */
const AUTHORS_PER_REPOSITORY = 5

let failures = 0
for (const folder of process.argv.slice(2)) failures += await checkRepository(resolve(folder))
process.exitCode = failures === 0 ? 0 : 1

async function checkRepository(folder: string): Promise<number> {
  let figureCount = 0
  let commitCount = 0
  let largest = 0
  let inexact = 0
  for (const author of mainAuthors(folder)) {
    const report = await analyze({
      targets: [parseTarget(folder, '/')],
      targetArguments: [],
      authors: [author],
      asOf: new Date(),
      cacheFolder: undefined,
      version: '0.0.0',
      environment: process.env,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    const record = toEvidenceRecord(report.evidence!, report.model.name)
    commitCount += record.commits.length
    for (const { figure, experience } of reportedXp(report.person!)) {
      const values = attributeXp(record, figure).commits.map((commit) => commit.experience)
      figureCount++
      largest = Math.max(largest, Math.abs(sum(values) - experience))
      if (Math.abs(sum(splitExactly(values, experience)) - experience) > 1e-9) inexact++
    }
  }
  console.log(
    `${folder}: ${commitCount} commits, ${figureCount} figures, ${inexact} differ from their commits by more than 1e-9` +
      ` (before rounding, at most ${largest.toExponential(1)})`,
  )
  return inexact
}

function mainAuthors(folder: string): string[] {
  const { stdout } = execaSync('git', ['-C', folder, 'log', '--no-merges', '--format=%ae'])
  const counts = Map.groupBy(stdout.split('\n').filter(Boolean), (email) => email)
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, AUTHORS_PER_REPOSITORY)
    .map(([email]) => email)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
