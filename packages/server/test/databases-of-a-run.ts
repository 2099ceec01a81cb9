import { randomUUID } from 'node:crypto'

/** For vitest, around a run: databases stay open for the tests that come, and go with the last of them. */
export default function databasesOfARun(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return undefined
  // Processes with tests are started with it.
  process.env.TEST_RUN ??= randomUUID().slice(0, 8)
  const ofThisRun = `handiwork_test_${process.env.TEST_RUN}_`
  return () => dropAll(server, ofThisRun)
}

// --- internal ---

async function dropAll(server: string, beginning: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [beginning],
    )
    for (const { datname } of found.rows)
      await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
