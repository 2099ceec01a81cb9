import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { type ArchiveFiles, packArchive, readFolder, unpackArchive, writeFolder } from '../archive.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * The packed files of a new, migrated embedded database, which the build writes next to this file. Unpacking
 * them takes a fifth of the time of creating and migrating a database. Sources have none.
 */
export const databaseTemplate = new URL('./database-template.bin', import.meta.url)

/**
 * Creates an embedded database from the template. Returns false, and creates nothing, if the folder has a
 * database or the template is missing, corrupt, or of another version.
 */
export async function createFromTemplate(folder: string, template: URL = databaseTemplate): Promise<boolean> {
  if (!(await isEmptyOrMissing(folder))) return false
  const files = await readTemplate(template)
  if (files === undefined) return false
  // Renamed when it is complete, because a start can be interrupted.
  const temporaryFolder = `${folder}.new`
  await rm(temporaryFolder, { recursive: true, force: true })
  await writeFolder(temporaryFolder, files, FILES_PREFIX)
  await rmdir(folder).catch(() => {})
  await rename(temporaryFolder, folder)
  return true
}

/** Packs the folder of a closed database that was created for the key. */
export async function writeTemplate(folder: string, template: URL, key: string): Promise<void> {
  const files = await readFolder(folder, FILES_PREFIX)
  const temporaryFile = new URL(`${template.href}.${randomUUID()}`)
  await writeFile(temporaryFile, await packArchive(new Map([[KEY_PATH, Buffer.from(key)], ...files])))
  await rename(temporaryFile, template)
}

/** A hash of all migrations. */
export async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).sort())
    hash.update(name).update(await readFile(new URL(name, migrationsFolder)))
  return hash.digest('hex').slice(0, 16)
}

const KEY_PATH = 'key'
const FILES_PREFIX = 'database/'

async function readTemplate(template: URL): Promise<ArchiveFiles | undefined> {
  try {
    const files = await unpackArchive(await readFile(template))
    return files.get(KEY_PATH)?.toString() === (await templateKey()) ? files : undefined
  } catch {
    return undefined
  }
}

/** A database fits only the migrations and the PGlite version that it was created with. */
export async function templateKey(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  return `${version} ${await hashMigrations()}`
}

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0
}
