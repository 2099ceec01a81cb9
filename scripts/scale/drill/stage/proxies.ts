import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fillTemplate } from '../../../hosting/fill-template.ts'
import type { DatabaseNode } from './database-cluster.ts'
import type { Programs } from './find-programs.ts'
import { ownFolder } from './own-folder.ts'
import { type Account, createPart, type Part } from './part.ts'

interface ProxyOptions {
  readonly folder: string
  readonly programs: Programs
  readonly account: Account | undefined
}

export interface SiteProxyOptions extends ProxyOptions {
  readonly name: string
  readonly port: number
  readonly serverPorts: readonly number[]
}

/** HAProxy before the servers. */
export async function createSiteProxy(options: SiteProxyOptions): Promise<Part> {
  const { folder, account, name, port, serverPorts } = options
  const state = await ownFolder(join(folder, name), account)
  const servers = serverPorts.map((server, index) => `  server server-${index + 1} 127.0.0.1:${server} check`)
  const text = await fillTemplate('haproxy.cfg', {
    ...{ state, siteAddress: `127.0.0.1:${port}`, servers: servers.join('\n') },
  })
  return await createHaproxy(options, text)
}

export interface DatabaseProxyOptions extends ProxyOptions {
  readonly name: string
  readonly port: number
  readonly nodes: readonly DatabaseNode[]
}

/** HAProxy before PostgreSQL. */
export async function createDatabaseProxy(options: DatabaseProxyOptions): Promise<Part> {
  const { folder, account, name, port, nodes } = options
  const state = await ownFolder(join(folder, name), account)
  const databases = nodes.map(
    (node, index) => `  server database-${index + 1} 127.0.0.1:${node.port} check port ${node.restPort}`,
  )
  const text = await fillTemplate('haproxy-database.cfg', {
    ...{ state, address: `127.0.0.1:${port}`, databases: databases.join('\n') },
  })
  return await createHaproxy(options, text)
}

async function createHaproxy(
  { folder, programs, account, name, port }: ProxyOptions & { readonly name: string; readonly port: number },
  settings: string,
): Promise<Part> {
  const file = join(folder, `${name}.cfg`)
  await writeFile(file, settings)
  return createPart({
    name,
    command: [programs.haproxy, '-db', '-f', file],
    ...{ account, log: join(folder, `${name}.log`) },
    isReady: () => accepts(port),
  })
}

export interface PgbouncerOptions extends ProxyOptions {
  readonly name: string
  readonly port: number
  readonly databasePort: number
}

/** PgBouncer in transaction mode. */
export async function createPgbouncer(options: PgbouncerOptions): Promise<Part> {
  const { folder, programs, account, name, port, databasePort } = options
  const state = await ownFolder(join(folder, name), account)
  const users = join(folder, `${name}-users.txt`)
  const file = join(folder, `${name}.ini`)
  await writeFile(users, '"postgres" ""\n')
  const text = await fillTemplate('pgbouncer.ini', {
    ...{ databaseHost: '127.0.0.1', databasePort, databaseName: 'handiwork', host: '127.0.0.1', port },
    ...{ authentication: 'trust', users, log: join(state, 'log'), pid: join(state, 'pid') },
  })
  await writeFile(file, text)
  return createPart({
    name,
    command: [programs.pgbouncer, '--quiet', file],
    ...{ account, log: join(folder, `${name}.log`) },
    isReady: () => accepts(port),
  })
}

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
