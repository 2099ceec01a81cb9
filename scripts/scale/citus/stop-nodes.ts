import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asPostgres } from './start-node.ts'

/** Stops all PostgreSQL servers whose data is in the folder. */
export async function stopNodes(bin: string, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const data = join(folder, name)
    if (!existsSync(join(data, 'postmaster.pid'))) continue
    try {
      await asPostgres([join(bin, 'pg_ctl'), '--pgdata', data, '--mode=immediate', '--wait', 'stop'])
    } catch (error) {
      // A server that was killed leaves the file of its process behind.
      if (await isRunning(bin, data)) throw error
    }
  }
}

async function isRunning(bin: string, data: string): Promise<boolean> {
  return await asPostgres([join(bin, 'pg_ctl'), '--pgdata', data, 'status']).then(
    () => true,
    () => false,
  )
}
