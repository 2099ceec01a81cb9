import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { lockDataDirectory } from './data-directory-lock.ts'
import { type DatabaseConnections, type OpenOptions, poolUsage } from './database-connections.ts'
import { createFromTemplate } from './database-template.ts'
import { readFreeBytes } from './disk-space-monitor.ts'
import { isUnreachable } from './is-unreachable.ts'
import { createPglitePool } from './pglite-pool.ts'
import { createRecoveringPglite, type PgliteProtocol } from './recovering-pglite.ts'

interface EmbeddedLocation {
  /** The data directory. */
  readonly folder: string
  /** The file that a new database is created from. Defaults to the one of the build. */
  readonly template?: URL
}

/** Locks the data directory and opens its database. The resources are closed in reverse order. */
export async function openEmbedded(
  { folder: dataDirectory, template }: EmbeddedLocation,
  { log = pino({ level: 'silent' }) }: OpenOptions,
  resources: AsyncDisposableStack,
): Promise<DatabaseConnections> {
  resources.use(await lockDataDirectory(dataDirectory))
  const folder = join(dataDirectory, 'database')
  await createFromTemplate(folder, template)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireVersionFile(folder)
  // Imported dynamically, because servers with PostgreSQL don't need it.
  const { PGlite } = await import('@electric-sql/pglite')
  const hasDiskSpace = async () => (await readFreeBytes(folder)) >= MIN_FREE_BYTES
  const open = () =>
    PGlite.create(folder, {
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE_SIZE}`],
    })
  const lite = await open().catch(async (cause: unknown) => {
    if (await hasDiskSpace()) throw new DamagedDatabase('PostgreSQL does not start', { cause })
    throw new Error(`the disk has less than ${MIN_FREE_BYTES / 1e6} MB of free space`, { cause })
  })
  const recovering = resources.use(
    createRecoveringPglite(lite, {
      ...{ open, hasDiskSpace, log },
      intervalMs: REOPEN_INTERVAL,
    }),
  )
  return embeddedConnections(recovering.protocol, () => recovering.dump('gzip'))
}

export function embeddedConnections(
  protocol: PgliteProtocol,
  dump: DatabaseConnections['dump'],
): DatabaseConnections {
  const pool = createPglitePool(protocol)
  return {
    ...{ pool, requests: pool, tasks: pool, migrations: pool },
    poolUsage: () => [poolUsage('embedded', pool)],
    reportFailure: isUnreachable,
    countOutageReads: () => 0,
    dump,
    close: () => pool.end(),
  }
}

/** Files of the embedded database are missing or have an invalid content. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase'
}

/** Errors of PostgreSQL about its own files: corrupted data or index, and a missing file. */
const damageCodes: ReadonlySet<string> = new Set(['XX001', 'XX002', '58P01'])

/** A message for the operator if files of the embedded database are damaged. */
export function describeDamage(error: unknown, dataDirectory: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isDamaged = error instanceof DamagedDatabase || damageCodes.has(code) || isUnreachable(error)
  if (!isDamaged) return undefined
  const folder = join(dataDirectory, 'database')
  return [
    `The database in ${dataDirectory} is damaged: ${(error as Error).message}.`,
    'Files in its folder "database" were changed, truncated or deleted. To restore your last backup, run:',
    // The rest of the data directory, such as the secret, remains.
    `  mv '${folder}' '${folder}.damaged'`,
    `  handiwork restore <backup> --data-dir '${dataDirectory}'`,
    `If your backup is a copy of the data directory, replace '${dataDirectory}' with it instead.`,
    'Then start the service again. See "Restore" in docs/running.md.',
  ].join('\n')
}

/** PGlite would create a new database over the files of one whose version is missing. */
async function requireVersionFile(folder: string): Promise<void> {
  const hasFile = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    )
  if ((await hasFile('global')) && !(await hasFile('PG_VERSION')))
    throw new DamagedDatabase('the file PG_VERSION is missing')
}

/** A segment of the write-ahead log has 16 MB, and opening writes up to two. */
const MIN_FREE_BYTES = 64_000_000
const REOPEN_INTERVAL = 5000

/** The embedded database occupies all of it at once. Pages that it lacks are read from the cache of the system. */
const CACHE_SIZE = '16MB'
