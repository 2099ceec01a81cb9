import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { execa } from 'execa'
import pg from 'pg'
import { createDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import type { Programs } from './find-programs.ts'
import { type Account, createPart, type Part } from './part.ts'
import { findPorts } from './ports.ts'
import { createDatabaseProxy, createPgbouncer, createSiteProxy } from './proxies.ts'
import { createServer, createWorker, type ServicePart, type ServiceVersion } from './services.ts'

/**
 * A service on several machines, all on loopback: two proxies before the servers, and on each machine a server, a
 * worker, PgBouncer and a proxy to the primary. Disposing of it stops everything.
 */
export interface Stage extends AsyncDisposable {
  readonly folder: string
  /** The URL of the service. */
  readonly url: string
  /** The ports of the proxies. Clients try the next one if one refuses their connection. */
  readonly sitePorts: readonly number[]
  /** The primary without PgBouncer. */
  readonly directUrl: string
  readonly database: DatabaseCluster
  readonly siteProxies: readonly Part[]
  readonly bucket: Part
  readonly machines: readonly Machine[]
  readonly servers: readonly ServicePart[]
  readonly workers: readonly ServicePart[]
  startServices(): Promise<void>
}

interface Machine {
  readonly databaseProxy: Part
  readonly pgbouncer: Part
  readonly server: ServicePart
  readonly worker: ServicePart
}

export interface StageOptions {
  readonly folder: string
  readonly programs: Programs
  /** The version of the servers and workers. */
  readonly version: ServiceVersion
  readonly machineCount: number
  readonly env: Readonly<Record<string, string>>
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const { folder, programs, machineCount } = options
  await using stack = new AsyncDisposableStack()
  await chmod(folder, 0o711)
  const account = await findAccount()
  const shared = { folder, programs, account }
  const sitePorts = await findPorts(2)
  const [bucketPort] = (await findPorts(1)) as [number]
  const url = `http://127.0.0.1:${sitePorts[0]}`
  const database = await createDatabaseCluster(shared)
  const { nodes } = database
  const bucket = createBucket(folder, bucketPort)
  const env = { ...baseSettings(url, bucketPort), ...options.env }
  const machines: (Machine & { readonly directUrl: string })[] = []
  for (let number = 1; number <= machineCount; number += 1)
    machines.push(await createMachine({ ...shared, version: options.version, number, nodes, env }))
  const serverPorts = machines.flatMap(({ server }) => server.port ?? [])
  const siteProxies = await Promise.all(
    sitePorts.map((port, index) =>
      createSiteProxy({ ...shared, name: `haproxy-${index + 1}`, port, serverPorts }),
    ),
  )
  const start = async (part: Part) => {
    stack.defer(() => part.kill())
    await part.start()
  }
  const { directUrl } = machines[0]!
  const proxies = machines.map(({ databaseProxy }) => databaseProxy)
  for (const part of [database.store, ...nodes.map((node) => node.part), bucket, ...siteProxies, ...proxies])
    await start(part)
  await createDatabase(directUrl)
  for (const { pgbouncer } of machines) await start(pgbouncer)
  const started = stack.move()
  const servers = machines.map(({ server }) => server)
  const workers = machines.map(({ worker }) => worker)
  return {
    ...{ folder, url, sitePorts, directUrl, database, siteProxies, bucket, machines, servers, workers },
    async startServices() {
      // The first one migrates.
      for (const service of [...servers, ...workers]) {
        started.defer(() => service.part.stop())
        await service.part.start()
      }
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

interface MachineOptions {
  readonly folder: string
  readonly programs: Programs
  readonly account: Account | undefined
  readonly version: ServiceVersion
  readonly number: number
  readonly nodes: DatabaseCluster['nodes']
  readonly env: Readonly<Record<string, string>>
}

async function createMachine({ version, number, nodes, env, ...shared }: MachineOptions) {
  const [databasePort, poolerPort, serverPort] = (await findPorts(3)) as [number, number, number]
  const proxyName = `haproxy-database-${number}`
  const databaseProxy = await createDatabaseProxy({ ...shared, name: proxyName, port: databasePort, nodes })
  const name = `pgbouncer-${number}`
  const pgbouncer = await createPgbouncer({ ...shared, name, port: poolerPort, databasePort })
  const databaseUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/handiwork`
  const directUrl = databaseUrl(databasePort)
  const options = {
    ...{ folder: shared.folder, version },
    env: {
      ...{ ...env, DATABASE_URL: databaseUrl(poolerPort), DATABASE_DIRECT_URL: directUrl },
      DATABASE_REPLICA_URLS: nodes.map(({ port }) => databaseUrl(port)).join(','),
    },
  }
  return {
    ...{ directUrl, databaseProxy, pgbouncer },
    server: createServer(options, `server-${number}`, serverPort),
    worker: createWorker(options, `worker-${number}`),
  }
}

function baseSettings(url: string, bucketPort: number): Record<string, string> {
  return {
    ...{ NODE_ENV: 'staging', TZ: 'UTC', LOG_LEVEL: 'warn', RATE_FACTOR: '1000', TRUST_PROXY: 'true' },
    ...{ PUBLIC_URL: url, CONCURRENT_ANALYSES: '1' },
    ...{ S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`, S3_BUCKET: 'pages', S3_REGION: 'auto' },
    ...{ S3_ACCESS_KEY_ID: 'an-id', S3_SECRET_ACCESS_KEY: 'a-secret' },
  }
}

function createBucket(folder: string, port: number): Part {
  const program = join(import.meta.dirname, 'bucket-process.ts')
  return createPart({
    name: 's3',
    command: [process.execPath, program, String(port)],
    log: join(folder, 's3.log'),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}`)).status === 403,
  })
}

/** Through HAProxy, which leads to the primary once it has one. */
async function createDatabase(url: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const client = new pg.Client({ connectionString: url.replace(/handiwork$/, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create database handiwork')
      return
    } catch (error) {
      if (performance.now() - startedAt > 60_000) throw error
      await setTimeout(200)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** PostgreSQL and PgBouncer refuse to run as root. */
async function findAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = async (kind: string) => Number((await execa('id', [kind, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}
