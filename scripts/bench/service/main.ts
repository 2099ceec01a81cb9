import { basename, resolve } from 'node:path'
import { machine } from '../machine.ts'
import { isMet, type Row, table } from '../table.ts'
import { analysisRows, madeUp, type ToAnalyse } from './analysis-rows.ts'
import { leaderRows } from './leader-rows.ts'
import { readRows } from './read-rows.ts'

/** Measures the service, on the repositories that are named or on one made up. Gives whether every bound is met. */
export async function measureService(repositories: readonly string[], rounds: number): Promise<boolean> {
  console.log(await machine())
  await using stack = new AsyncDisposableStack()
  const named = repositories.map((path): ToAnalyse => ({ name: basename(path), gitFolder: resolve(path) }))
  const toAnalyse = named.length > 0 ? named : [stack.use(await madeUp(5000))]
  const rows: Row[] = [
    ...(await readRows('postgres', rounds, [
      { connections: 50, isHeld: true },
      { connections: 10, isHeld: false },
    ])),
    ...(await readRows('pglite', rounds, [{ connections: 50, isHeld: false }])),
    ...(await leaderRows('postgres', rounds)),
    ...(await leaderRows('pglite', Math.min(rounds, 3))),
    ...(await analysisRows(toAnalyse, rounds)),
  ]
  console.log(table(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`Misses its bound: ${name}`)
  return missed.length === 0
}
