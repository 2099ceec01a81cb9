import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { findFreePort } from '../../../packages/server/src/find-free-port.ts'

export interface PostgresNode {
  readonly name: string
  readonly port: number
  /** The log as lines of JSON. */
  readonly log: string
  urlOf(database: string): string
}

export interface NodeOptions {
  /** The folder with the programs of PostgreSQL. */
  readonly bin: string
  /** Contains the data of all nodes. */
  readonly folder: string
  readonly name: string
  readonly hasCitus: boolean
}

/** Creates and starts a PostgreSQL server on a free port. `stopNodes` stops it. */
export async function startNode({ bin, folder, name, hasCitus }: NodeOptions): Promise<PostgresNode> {
  const data = join(folder, name)
  const port = await findFreePort(HOST)
  await asPostgres([
    ...[join(bin, 'initdb'), '--pgdata', data, '--username=postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ])
  const settings = { ...commonSettings, port, ...(hasCitus && citusSettings) }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'`)
  await writeFile(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await asPostgres([
    join(bin, 'pg_ctl'),
    ...['--pgdata', data, '--log', join(data, 'start.log'), '--wait', '--silent', 'start'],
  ])
  return {
    ...{ name, port, log: join(data, 'log', 'server.json') },
    urlOf: (database) => `postgres://postgres@${HOST}:${port}/${database}`,
  }
}

/** Permits the account of PostgreSQL to create folders in it. */
export async function openToPostgres(folder: string): Promise<void> {
  if (isRoot) await execa('chown', [ACCOUNT, folder])
  else await chmod(folder, 0o700)
}

/** PostgreSQL refuses to run as root. */
export async function asPostgres([program = '', ...args]: readonly string[]): Promise<void> {
  // Not in the folder of the caller, which the account may not enter. The server gets none of the pipes of this process.
  const options = { cwd: '/', stdin: 'ignore', stdout: 'ignore' } as const
  await (isRoot
    ? execa('runuser', ['-u', ACCOUNT, '--', program, ...args], options)
    : execa(program, args, options))
}

const HOST = '127.0.0.1'
/** Debian's packages create it. */
const ACCOUNT = 'postgres'
const isRoot = process.getuid?.() === 0

/** The data is not needed after a crash, and shared memory in files disappears with their folder. */
const commonSettings = {
  ...{ listen_addresses: HOST, unix_socket_directories: '', max_connections: 300, shared_buffers: '256MB' },
  ...{ fsync: 'off', max_wal_size: '4GB', dynamic_shared_memory_type: 'mmap' },
  ...{ logging_collector: 'on', log_destination: 'jsonlog', log_filename: 'server.log' },
  ...{ log_rotation_age: 0, log_rotation_size: 0, log_min_messages: 'notice' },
}

/** Others are those of a distributed database, which `handiwork migrate --distribute` sets. */
const citusSettings = { shared_preload_libraries: 'citus', 'citus.enable_statistics_collection': 'off' }
