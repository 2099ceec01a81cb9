import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { cliPath } from '../run-handiwork.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { spread } from '../statistics.ts'
import { adminUrl, asAdmin } from '../supervise/bench-databases.ts'
import { currentDatabasePrefix } from '../supervise/current-run.ts'

const USER_COUNT = 10_000
const MAX_SECONDS = 300
const MAX_PEAK_BYTES = 1_500_000_000

interface Measured {
  readonly seconds: number
  readonly peakBytes: number
  readonly output: string
}

/** Moves 10,000 users from the embedded database to PostgreSQL, backs them up and restores them. */
export async function measureMove(rounds: number): Promise<boolean> {
  await using source = await createBenchEnvironment('pglite')
  await source.fill((db) => fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT)))
  const figures: Record<string, Measured[]> = {}
  for (let round = 0; round < rounds; round++) {
    const file = join(source.folder, `${round}.backup`)
    await using target = await createTarget()
    await using restored = await createTarget()
    const runs = {
      'move to PostgreSQL': () => measure(source.folder, ['move-to', target.url]),
      'back up the embedded database': () => measure(source.folder, ['backup', file]),
      'back up PostgreSQL': () => measure(source.folder, ['backup', `${file}-2`], target.url),
      'verify a backup': () => measure(source.folder, ['backup', '--verify', file]),
      'restore into PostgreSQL': () => measure(source.folder, ['restore', file], restored.url),
      'restore into the embedded database': () =>
        measure(source.folder, ['restore', file, '--data-dir', join(source.folder, `restored-${round}`)]),
    }
    for (const [name, run] of Object.entries(runs)) figures[name] = [...(figures[name] ?? []), await run()]
  }
  for (const [name, all] of Object.entries(figures)) {
    const { median, max } = spread(all.map(({ seconds }) => seconds))
    const peak = Math.max(...all.map(({ peakBytes }) => peakBytes))
    console.log(
      `${name.padEnd(36)} median ${median.toFixed(1)} s, max ${max.toFixed(1)} s, peak ${(peak / 1e6).toFixed(0)} MB, n = ${all.length}`,
    )
  }
  console.log(figures['move to PostgreSQL']![0]!.output)
  return Object.values(figures)
    .flat()
    .every(({ seconds, peakBytes }) => seconds < MAX_SECONDS && peakBytes < MAX_PEAK_BYTES)
}

const peakMemoryScript = fileURLToPath(new URL('../peak-memory.cjs', import.meta.url))

async function measure(folder: string, args: readonly string[], databaseUrl = ''): Promise<Measured> {
  const peak = join(folder, `peak-${randomUUID()}`)
  const startTime = performance.now()
  const { stdout } = await execa(process.execPath, ['--require', peakMemoryScript, cliPath, ...args], {
    stdin: 'ignore',
    env: { HANDIWORK_DATA_DIR: folder, DATABASE_URL: databaseUrl, HANDIWORK_PEAK_MEMORY: peak },
  })
  const seconds = (performance.now() - startTime) / 1000
  return { seconds, peakBytes: Number(await readFile(peak, 'utf8')), output: stdout }
}

async function createTarget() {
  const prefix = currentDatabasePrefix()
  const name = `${prefix}${randomUUID().slice(0, 8)}`
  await asAdmin((client) => client.query(`create database ${name}`), prefix)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () =>
      asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}
