import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asPostgres } from './start-node.ts'

/** Stops all PostgreSQL servers whose data is in the folder. */
export async function stopNodes(bin: string, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const data = join(folder, name)
    if (existsSync(join(data, 'postmaster.pid')))
      await asPostgres([join(bin, 'pg_ctl'), '--pgdata', data, '--mode=immediate', '--wait', 'stop'])
  }
}
