import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { databases, unpackMigrated } from '../databases.ts'

/** Storage of service processes that outlives them. Deleted when disposed of. */
export interface TestStorage extends AsyncDisposable {
  /** A data directory by name. */
  folder(name?: string): string
  /** Undefined for the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  /** Opens the database. The embedded one must not be in use by a process. */
  open(): Promise<OpenDatabase>
}

export interface StorageKind {
  readonly kind: OpenDatabase['kind']
  create(): Promise<TestStorage>
}

/** PGlite always, and PostgreSQL if TEST_DATABASE_URL is set. */
export const storageKinds: readonly StorageKind[] = databases.map(({ kind, open }) => ({
  kind,
  create: kind === 'pglite' ? createEmbeddedStorage : () => createSharedStorage(open),
}))

async function createEmbeddedStorage(): Promise<TestStorage> {
  const { folder, remove } = await createFolders()
  await unpackMigrated(join(folder(), 'database'))
  return {
    folder,
    databaseUrl: undefined,
    open: () => openDatabase({ kind: 'pglite', folder: folder() }),
    [Symbol.asyncDispose]: remove,
  }
}

async function createSharedStorage(make: (typeof databases)[number]['open']): Promise<TestStorage> {
  await using resources = new AsyncDisposableStack()
  const { folder, remove } = await createFolders()
  resources.defer(remove)
  const url = resources.use(await make()).url!
  const ownedResources = resources.move()
  return {
    folder,
    databaseUrl: url,
    open: () => openDatabase({ kind: 'postgres', url, connections: 2 }),
    [Symbol.asyncDispose]: () => ownedResources.disposeAsync(),
  }
}

async function createFolders() {
  const root = await mkdtemp(join(tmpdir(), 'handiwork-lives-'))
  return {
    folder: (name = 'data') => join(root, name),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
