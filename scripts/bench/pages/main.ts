import { startDemoService } from '../../../packages/site/e2e/site-server/start-demo-service.ts'
import { machine } from '../machine.ts'
import { isMet, type Row, table } from '../table.ts'
import { buildingRows } from './building-rows.ts'
import { finishedRows } from './finished-rows.ts'
import { lighthouseRows } from './lighthouse-rows.ts'
import { sizeRows } from './size-rows.ts'

/** Measures how pages are rendered, kept, sent and read. Gives whether every bound is met. */
export async function measurePages(rounds: number): Promise<boolean> {
  console.log(await machine())
  const rows = [...(await finishedRows(rounds)), ...(await buildingRows()), ...(await readingRows())]
  console.log(table(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`Misses its bound: ${name}`)
  return missed.length === 0
}

// --- internal ---

/** Of the sample world, whose people have as much as people have. */
async function readingRows(): Promise<Row[]> {
  await using service = await startDemoService()
  const origin = await service.url
  return [
    ...(await sizeRows(origin, '/users/mira')),
    ...(await lighthouseRows(origin, ['/users/mira', '/leaders', '/'])),
  ]
}
