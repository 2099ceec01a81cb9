import type { Database } from '../../src/db/tables.ts'
import type { Place } from './a-place.ts'

/** What is to be done in a database while no process has it. */
export async function withDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  await using database = await place.open()
  return await work(database.db)
}
