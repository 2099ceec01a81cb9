import pg from 'pg'
import { type BenchRun, databasePrefix, findBenchRun, PREFIX } from './bench-run.ts'

/** The PostgreSQL server for benches. */
export const adminUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Runs an operation on the PostgreSQL server, outside of the databases of the benches. */
export async function asAdmin<T>(
  operation: (client: pg.Client) => Promise<T>,
  applicationName = 'handiwork_bench',
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: applicationName })
  await client.connect()
  return await operation(client).finally(() => client.end())
}

/** Lists the runs on this host that have databases. */
export async function findRunsWithDatabases(): Promise<BenchRun[]> {
  return (await asAdmin((client) => listDatabases(client, PREFIX))).flatMap(
    (name) => findBenchRun(name) ?? [],
  )
}

/** Drops all databases of a run, also one that is being created. */
export async function dropDatabases(run: BenchRun): Promise<void> {
  const prefix = databasePrefix(run)
  await asAdmin(async (client) => {
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1',
      [prefix],
    )
    for (const name of await listDatabases(client, prefix))
      await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function listDatabases(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  return rows.map(({ datname }) => datname)
}
