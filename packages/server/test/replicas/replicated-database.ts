import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { findFreePort } from '../../src/find-free-port.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** PostgreSQL does not run as root, so its own user does. */
export const canReplicate =
  existsSync(`${PROGRAMS}/pg_basebackup`) && existsSync('/usr/sbin/runuser') && process.getuid?.() === 0

export interface ReplicatedDatabase extends AsyncDisposable {
  readonly primary: OpenDatabase
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Runs a statement on the replica. */
  onReplica<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  /** Resolves when the replica has all changes. */
  caughtUp(): Promise<void>
  /** The log of the replica, with all of its statements. */
  readReplicaLog(): Promise<string>
  stopReplica(): Promise<void>
  /** Stops the primary without a chance to send the replica what is left. */
  stopPrimary(): Promise<void>
  /** Starts the primary again, with its data and at its port. */
  startPrimary(): Promise<void>
}

/** Starts PostgreSQL with a streaming replica, both on ports of their own. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  await using starting = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-replicas-'))
  starting.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  await execa('chown', ['postgres', folder])
  const asPostgres = (program: string, args: readonly string[]) =>
    execa('runuser', ['-u', 'postgres', '--', `${PROGRAMS}/${program}`, ...args], { cwd: folder })
  const start = async (
    name: string,
    usedPort?: number,
  ): Promise<{ port: number; stop: () => Promise<void> }> => {
    const port = usedPort ?? (await findFreePort('127.0.0.1'))
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c autovacuum=off -c shared_buffers=16MB -c wal_retrieve_retry_interval=100ms -c log_statement=${name === 'replica' ? 'all' : 'none'}`
    await asPostgres('pg_ctl', [
      '-D',
      join(folder, name),
      '-l',
      join(folder, `${name}.log`),
      '-w',
      '-o',
      options,
      'start',
    ])
    const stop = async () => {
      await asPostgres('pg_ctl', ['-D', join(folder, name), '-m', 'immediate', 'stop']).catch(() => {})
    }
    return { port, stop }
  }
  await asPostgres('initdb', [
    '-D',
    join(folder, 'primary'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '--no-sync',
    '-E',
    'UTF8',
  ])
  const primary = await start('primary')
  starting.defer(primary.stop)
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const database = starting.use(await openDatabase({ kind: 'postgres', url: urlOf(primary.port) }))
  await asPostgres('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    `${primary.port}`,
    '-U',
    'postgres',
    '-D',
    join(folder, 'replica'),
    '-R',
    '-c',
    'fast',
  ])
  const replica = await start('replica')
  starting.defer(replica.stop)
  const client = new pg.Client({ connectionString: urlOf(replica.port) })
  client.on('error', () => {})
  await client.connect()
  starting.defer(() => client.end().catch(() => {}))
  const onReplica = async <Row extends pg.QueryResultRow>(statement: string) =>
    (await client.query<Row>(statement)).rows
  const ending = starting.move()
  return {
    ...{ primary: database, primaryUrl: urlOf(primary.port), replicaUrl: urlOf(replica.port), onReplica },
    async caughtUp() {
      // A change, so that everything before is written to disk and sent.
      await database.pool.query("select pg_logical_emit_message(true, 'test', '')")
      const { rows } = await database.pool.query('select pg_current_wal_insert_lsn()::text as position')
      for (;;) {
        const [row] = await onReplica<{ done: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${rows[0].position}'::pg_lsn as done`,
        )
        if (row?.done) return
      }
    },
    readReplicaLog: () => readFile(join(folder, 'replica.log'), 'utf8'),
    stopReplica: replica.stop,
    stopPrimary: primary.stop,
    startPrimary: async () => void (await start('primary', primary.port)),
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  }
}
