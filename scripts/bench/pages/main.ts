import { machine } from '../machine.ts'
import { isMet, table } from '../table.ts'
import { buildingRows } from './building-rows.ts'
import { finishedRows } from './finished-rows.ts'

/** Measures how pages are rendered, kept and sent. Gives whether every bound is met. */
export async function measurePages(rounds: number): Promise<boolean> {
  console.log(await machine())
  const rows = [...(await finishedRows(rounds)), ...(await buildingRows())]
  console.log(table(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`Misses its bound: ${name}`)
  return missed.length === 0
}
