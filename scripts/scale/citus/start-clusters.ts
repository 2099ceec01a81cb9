import pg from 'pg'
import { type PostgresNode, startNode } from './start-node.ts'

export interface Clusters {
  /** A single server without Citus. */
  readonly plain: PostgresNode
  /** The coordinator, followed by its workers. */
  readonly nodes: readonly [PostgresNode, ...PostgresNode[]]
}

/** The name of the databases that are compared. */
export const DATABASE = 'handiwork'

/** Starts a plain server, and a coordinator with two workers. All have the same version and settings. */
export async function startClusters(options: {
  readonly bin: string
  readonly folder: string
}): Promise<Clusters> {
  const plain = await startNode({ ...options, name: 'plain', hasCitus: false })
  const coordinator = await startNode({ ...options, name: 'coordinator', hasCitus: true })
  const workers = [
    await startNode({ ...options, name: 'worker-1', hasCitus: true }),
    await startNode({ ...options, name: 'worker-2', hasCitus: true }),
  ]
  for (const node of [plain, coordinator, ...workers])
    await runStatements(node.urlOf('postgres'), [`create database ${DATABASE}`])
  for (const node of [coordinator, ...workers])
    await runStatements(node.urlOf(DATABASE), ['create extension citus'])
  await runStatements(coordinator.urlOf(DATABASE), [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  ])
  return { plain, nodes: [coordinator, ...workers] }
}

/** Runs statements on a connection of their own. Returns the rows of the last one. */
export async function runStatements(
  url: string,
  statements: readonly string[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'handiwork_scale' })
  await client.connect()
  try {
    let rows: readonly Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
