import { basename, resolve } from 'node:path'
import { formatTable, isMet, type Row } from '../table.ts'
import { type AnalysisTarget, analysisRows, generateRepository } from './analysis-rows.ts'
import { hotCallRows } from './hot-call-rows.ts'
import { leaderRows } from './leader-rows.ts'
import { memoryRows } from './memory-rows.ts'
import { readRows } from './read-rows.ts'

/**
 * Measures the service with the given repositories, or with a generated one. Returns true if all bounds are
 * met.
 */
export async function measureService(repositories: readonly string[], rounds: number): Promise<boolean> {
  await using stack = new AsyncDisposableStack()
  const givenTargets = repositories.map(
    (path): AnalysisTarget => ({ name: basename(path), gitFolder: resolve(path) }),
  )
  const targets = givenTargets.length > 0 ? givenTargets : [stack.use(await generateRepository(5000))]
  const rows: Row[] = [
    ...(await readRows('postgres', rounds, [
      { connections: 50, hasBound: true },
      { connections: 10, hasBound: false },
    ])),
    ...(await readRows('pglite', rounds, [{ connections: 50, hasBound: false }])),
    ...(await hotCallRows('postgres', rounds)),
    ...(await hotCallRows('pglite', Math.min(rounds, 3))),
    ...(await memoryRows('postgres')),
    ...(await memoryRows('pglite')),
    ...(await leaderRows('postgres', rounds)),
    ...(await leaderRows('pglite', Math.min(rounds, 3))),
    ...(await analysisRows(targets, rounds)),
  ]
  console.log(formatTable(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  return missed.length === 0
}
