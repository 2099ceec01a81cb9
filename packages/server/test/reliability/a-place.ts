import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { databases, unpackMigrated } from '../databases.ts'

/** Where services that run as processes keep what they keep, from one life to the next. Gone when disposed of. */
export interface Place extends AsyncDisposable {
  /** A data folder by name. */
  folder(name?: string): string
  /** Undefined: the embedded database, in the data folder. */
  readonly databaseUrl: string | undefined
  /** The database as it lies there; the embedded one only while no process has it. */
  open(): Promise<OpenDatabase>
}

export interface PlaceKind {
  readonly kind: OpenDatabase['kind']
  make(): Promise<Place>
}

/** PGlite always, PostgreSQL where TEST_DATABASE_URL names one. */
export const placeKinds: readonly PlaceKind[] = databases.map(({ kind, open }) => ({
  kind,
  make: kind === 'pglite' ? embedded : () => shared(open),
}))

// --- internal ---

async function embedded(): Promise<Place> {
  const { folder, remove } = await folders()
  await unpackMigrated(join(folder(), 'database'))
  return {
    folder,
    databaseUrl: undefined,
    open: () => openDatabase({ kind: 'pglite', folder: folder() }),
    [Symbol.asyncDispose]: remove,
  }
}

async function shared(make: (typeof databases)[number]['open']): Promise<Place> {
  await using making = new AsyncDisposableStack()
  const { folder, remove } = await folders()
  making.defer(remove)
  const url = making.use(await make()).url!
  const made = making.move()
  return {
    folder,
    databaseUrl: url,
    open: () => openDatabase({ kind: 'postgres', url, connections: 2 }),
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  }
}

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'handiwork-lives-'))
  return {
    folder: (name = 'data') => join(root, name),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
