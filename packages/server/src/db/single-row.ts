import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/** Executes a query that always returns one row, such as an aggregate. */
export async function singleRow<T>(db: QueryExecutorProvider, query: RawBuilder<T>): Promise<T> {
  const {
    rows: [row],
  } = await query.execute(db)
  if (row === undefined) throw new Error('The query returned no row')
  return row
}
