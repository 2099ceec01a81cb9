import type { Database } from '../../src/db/tables.ts'
import type { TestStorage } from './test-storage.ts'

/** Runs an operation on the database while no process uses it. */
export async function withDatabase<T>(
  storage: TestStorage,
  operation: (db: Database) => Promise<T>,
): Promise<T> {
  await using database = await storage.open()
  return await operation(database.db)
}
