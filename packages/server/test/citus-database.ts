import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { distribute } from '../src/db/distribution/distribute.ts'
import { type OpenDatabase, openDatabase } from '../src/db/open-database.ts'

/** Few shards, because creating them takes most of the time of a test database. */
const SHARDS = 4

/**
 * Creates a database that Citus distributes. `servers` are the URLs of the coordinator and of its workers, which
 * have the extension installed.
 */
export async function openCitus(
  servers: readonly string[],
): Promise<OpenDatabase & { readonly url: string | undefined }> {
  const name = `handiwork_test_${process.env.TEST_RUN}_${randomUUID().replaceAll('-', '')}`
  const [coordinator, ...workers] = servers.map((server) => new URL(server))
  if (coordinator === undefined) throw new Error('TEST_CITUS_URLS has no coordinator')
  for (const server of [coordinator, ...workers]) {
    await query(server, [`create database ${name}`])
    await query(withDatabase(server, name), ['create extension citus'])
  }
  const url = withDatabase(coordinator, name)
  await query(url, [
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ])
  await using first = await openDatabase({ kind: 'postgres', url: url.href })
  await first.db.connection().execute((connection) => distribute(connection, SHARDS))
  // Connections that were open before don't have the settings of the distributed database.
  const database = await openDatabase({ kind: 'postgres', url: url.href })
  return {
    ...database,
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      for (const server of [coordinator, ...workers])
        await query(server, [`drop database if exists ${name} with (force)`])
    },
  }
}

async function query(server: URL, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(server: URL, name: string): URL {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url
}
