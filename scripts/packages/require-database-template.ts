import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** The build of the service creates its database template in another process, which may still run or have failed. */
export async function requireDatabaseTemplate(): Promise<void> {
  if (existsSync(template)) return
  await execa(process.execPath, [script, template], { stdin: 'ignore' })
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const template = inRoot('packages/server/dist/database-template.bin')
const script = inRoot('scripts/build-service/create-database-template.ts')
