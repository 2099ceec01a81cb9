import { once } from 'node:events'
import { access, chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { execa } from 'execa'
import { fillTemplate } from '../../../../scripts/hosting/fill-template.ts'
import { waitUntil } from './wait-until.ts'

/** The path of PgBouncer, if it is installed. */
export async function findPooler(): Promise<string | undefined> {
  for (const path of ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'])
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  return undefined
}

export interface PoolerOptions {
  readonly program: string
  readonly folder: string
  readonly port: number
  /** The URL of the database. */
  readonly target: string
}

/** PgBouncer with the settings of `docs/hosting`. */
export async function startPooler({ program, folder, port, target }: PoolerOptions) {
  const { hostname, port: databasePort, pathname, username } = new URL(target)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await chmod(folder, 0o777)
  await writeFile(users, `"${username}" ""\n`)
  const settings = await fillTemplate('pgbouncer.ini', {
    ...{ databaseHost: hostname, databasePort: databasePort || 5432, databaseName: pathname.slice(1) },
    ...{ host: '127.0.0.1', port, authentication: 'trust', users },
    ...{ log: join(folder, 'log'), pid: join(folder, 'pid') },
  })
  await writeFile(file, settings)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  const { nodeChildProcess: child } = execa(program, ['--quiet', file], {
    ...{ ...account, stdio: 'ignore', reject: false, buffer: false },
  })
  const exited = once(child, 'exit')
  await waitUntil(() => accepts(port), { timeoutMs: 30_000 })
  return {
    url: `postgres://${username}@127.0.0.1:${port}/handiwork`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const UNPRIVILEGED = 65_534

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
