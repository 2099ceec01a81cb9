import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { cliPath } from '../../bench/run-handiwork.ts'
import { generatePeople, insertPeople } from './generated-people.ts'
import { DATABASE, startClusters } from './start-clusters.ts'
import { type DemoOptions, startDemo } from './start-demo.ts'
import { openToPostgres, type PostgresNode } from './start-node.ts'

/** A database with the sample data and generated people, and how the service is started on it. */
export interface Compared {
  readonly databaseUrl: string
  readonly service: DemoOptions
}

export interface PreparedDatabases {
  readonly plain: Compared
  readonly citus: Compared
  /** The coordinator, followed by its workers. */
  readonly nodes: readonly [PostgresNode, ...PostgresNode[]]
}

export interface PreparationOptions {
  /** The folder with the programs of PostgreSQL. */
  readonly bin: string
  readonly folder: string
  /** The folder with the data of the servers. */
  readonly nodesFolder: string
  readonly people: number
  readonly onProgress: (line: string) => void
}

/** Creates two databases with the same rows, one of which is distributed over two workers. */
export async function prepareDatabases(options: PreparationOptions): Promise<PreparedDatabases> {
  const { bin, folder, nodesFolder, people, onProgress } = options
  await mkdir(nodesFolder)
  await openToPostgres(nodesFolder)
  onProgress('Starting four PostgreSQL servers …')
  const { plain, nodes } = await startClusters({ bin, folder: nodesFolder })
  const compare = (name: string, node: PostgresNode): Compared => {
    const databaseUrl = node.urlOf(DATABASE)
    const dataFolder = join(folder, name)
    return { databaseUrl, service: { databaseUrl, dataFolder, demoCache, log: join(folder, `${name}.log`) } }
  }
  const prepared = { plain: compare('plain', plain), citus: compare('citus', nodes[0]), nodes }
  onProgress('Creating the sample data …')
  for (const { service } of [prepared.plain, prepared.citus])
    await (await startDemo(service))[Symbol.asyncDispose]()
  onProgress(`Generating ${people} people …`)
  const generated = await generatePeople({ bin, folder }, plain, people)
  await Promise.all(
    [prepared.plain, prepared.citus].map(({ databaseUrl }) => insertPeople(generated, databaseUrl)),
  )
  onProgress(`Distributing over ${SHARDS} shards …`)
  await distribute(prepared.citus)
  return prepared
}

/** Two per worker: a statement about everyone sends as many parts as there are shards, and each worker has one core. */
const SHARDS = 4

/** With the command that an operator uses. */
async function distribute({ databaseUrl }: Compared): Promise<void> {
  await execa(process.execPath, [cliPath, 'migrate', '--distribute', '--shards', String(SHARDS)], {
    env: { DATABASE_URL: databaseUrl },
    stdin: 'ignore',
    stdout: ['pipe', 'inherit'],
  })
}

/** Shared with `npm start`. */
const demoCache = fileURLToPath(new URL('../../../.handiwork/demo', import.meta.url))
