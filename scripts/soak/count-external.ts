import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { BenchEnvironment } from '../bench/service/bench-environment.ts'
import { adminUrl } from '../bench/supervise/bench-databases.ts'
import type { ExternalCounts } from './process-samples.ts'

/** Counts the connections to a database, if it is on PostgreSQL, and temporary files. */
export async function createExternalCounter(
  { location }: BenchEnvironment,
  stack: AsyncDisposableStack,
): Promise<() => Promise<ExternalCounts>> {
  const countConnections =
    location.kind === 'postgres'
      ? await createConnectionCounter(new URL(location.url).pathname.slice(1), stack)
      : async () => 0
  return async () => ({
    connections: await countConnections(),
    temporaryFiles: await countTemporaryFiles(),
  })
}

async function createConnectionCounter(
  database: string,
  stack: AsyncDisposableStack,
): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  stack.defer(() => client.end())
  return async () => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = $1',
      [database],
    )
    return rows[0]!.count
  }
}

/** All services share the temporary folder. What they store permanently does not count. */
async function countTemporaryFiles(): Promise<number> {
  const folder = tmpdir()
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => !name.startsWith('handiwork-bench-')).length
}
