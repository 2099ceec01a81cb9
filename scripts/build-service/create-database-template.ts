import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { templateKey, writeTemplate } from '../../packages/server/src/db/database-template.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'

/** Creates a migrated, empty embedded database and packs it into a file. */
export async function createDatabaseTemplate(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-template-'))
  // Migrations can change meanwhile.
  const key = await templateKey()
  try {
    await (await openDatabase({ kind: 'pglite', folder }))[Symbol.asyncDispose]()
    await writeTemplate(join(folder, 'database'), pathToFileURL(file), key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [, , file = ''] = process.argv
  await createDatabaseTemplate(file)
  process.exit()
}
