import { machine } from '../machine.ts'
import { isMet, table } from '../table.ts'
import { searchRows } from './search-rows.ts'

/** Measures how recruiters search among very many. Gives whether every bound is met. */
export async function measureHire(rounds: number): Promise<boolean> {
  console.log(await machine())
  const rows = await searchRows(rounds)
  console.log(table(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`Misses its bound: ${name}`)
  return missed.length === 0
}
