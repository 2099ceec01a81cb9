import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTemplate } from '../../../hosting/fill-template.ts'
import type { Programs } from './find-programs.ts'
import { ownFolder } from './own-folder.ts'
import { type Account, createPart, type Part } from './part.ts'
import { findPorts } from './ports.ts'

/** A primary and a replica, which Patroni replaces by each other. Both are the same kind of part. */
export interface DatabaseCluster {
  readonly store: Part
  readonly nodes: readonly DatabaseNode[]
  /** The node that accepts writes. Throws if there is none. */
  primary(): Promise<DatabaseNode>
  replica(): Promise<DatabaseNode>
  /** Whether every acknowledged commit is on the replica, too. */
  isSynchronous(): Promise<boolean>
}

export interface DatabaseNode {
  readonly part: Part
  readonly port: number
  readonly restPort: number
}

export interface ClusterOptions {
  readonly folder: string
  readonly programs: Programs
  readonly account: Account | undefined
}

export async function createDatabaseCluster(options: ClusterOptions): Promise<DatabaseCluster> {
  const { folder, programs, account } = options
  const [clientPort, peerPort, ...ports] = await findPorts(6)
  const storeFolder = await ownFolder(join(folder, 'etcd'), account)
  const clientUrl = `http://127.0.0.1:${clientPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const store = createPart({
    name: 'etcd',
    command: [
      ...[programs.etcd, '--data-dir', storeFolder, '--log-level', 'warn'],
      ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ] as [string, ...string[]],
    ...{ account, log: join(folder, 'etcd.log') },
    isReady: async () => (await fetch(`${clientUrl}/health`)).ok,
  })
  const nodes = await Promise.all(
    ['one', 'two'].map((name, index) =>
      createNode({ ...options, name, etcd: `127.0.0.1:${clientPort}`, ports: ports.slice(2 * index) }),
    ),
  )
  const findNode = async (path: string) => {
    for (const node of nodes) if (await answers(node, path)) return node
    throw new Error(`No node answers ${path}`)
  }
  return {
    ...{ store, nodes },
    primary: () => findNode('primary'),
    replica: () => findNode('replica'),
    isSynchronous: async () => {
      for (const node of nodes) if (await answers(node, 'synchronous')) return true
      return false
    },
  }
}

async function answers({ restPort }: DatabaseNode, path: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${restPort}/${path}`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

interface NodeOptions extends ClusterOptions {
  readonly name: string
  readonly etcd: string
  readonly ports: readonly number[]
}

async function createNode({
  folder,
  programs,
  account,
  name,
  etcd,
  ports,
}: NodeOptions): Promise<DatabaseNode> {
  const [port, restPort] = ports as [number, number]
  const state = await ownFolder(join(folder, `postgres-${name}`), account)
  const data = join(state, 'data')
  const settings = join(state, 'settings')
  await mkdir(settings)
  const text = await fillTemplate('patroni.yml', {
    ...{ name, etcd, data, state, programs: programs.postgresFolder, password: 'drill' },
    ...{ replicationUser: 'replicator', network: '127.0.0.1/32', authentication: 'trust' },
    ...{ address: `127.0.0.1:${port}`, restAddress: `127.0.0.1:${restPort}` },
    ...{ ttl: 20, loopWait: 2, retryTimeout: 3 },
  })
  await writeFile(join(settings, '1.yml'), text)
  await writeFile(join(settings, '2.yml'), LOCAL_SETTINGS)
  const part = createPart({
    name: `postgres ${name}`,
    command: [programs.patroni, settings],
    ...{ account, log: join(folder, `postgres-${name}.log`) },
    isReady: async () => (await fetch(`http://127.0.0.1:${restPort}/health`)).ok,
    // Patroni starts PostgreSQL in a session of its own.
    killRest: async () => {
      const id = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
      if (id > 0) await killAndWait(id)
    },
  })
  return { part, port, restPort }
}

/** Shared memory in files of the data directory: those that a killed process leaves behind are deleted with it. */
const LOCAL_SETTINGS = `postgresql:
  parameters:
    dynamic_shared_memory_type: mmap
    log_min_messages: warning
`

async function killAndWait(id: number): Promise<void> {
  try {
    process.kill(id, 'SIGKILL')
    for (;;) {
      process.kill(id, 0)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } catch {
    // It is gone.
  }
}
