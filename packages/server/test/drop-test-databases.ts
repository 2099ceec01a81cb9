import { randomUUID } from 'node:crypto'

/** Vitest global setup. Test databases are reused during a run and dropped after it. */
export default function dropTestDatabases(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return undefined
  // Inherited by the test processes.
  process.env.TEST_RUN ??= randomUUID().slice(0, 8)
  const prefix = `handiwork_test_${process.env.TEST_RUN}_`
  return () => dropAll(server, prefix)
}

async function dropAll(server: string, prefix: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const databases = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of databases.rows)
      await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
