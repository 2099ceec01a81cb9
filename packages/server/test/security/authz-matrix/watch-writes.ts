import { sql } from 'kysely'
import { isDistributed } from '../../../src/db/distribution/distribute.ts'
import type { Database } from '../../../src/db/tables.ts'

export interface WriteLog {
  /** Returns and clears the names of the tables written since the last call. */
  take(): Promise<string[]>
}

/** Records all writes with database triggers, to verify that a rejected request changes nothing. */
export async function watchWrites(db: Database): Promise<WriteLog> {
  // Distributed tables can't have triggers.
  if (await isDistributed(db)) return { take: async () => [] }
  await sql`create table written_rows (name text not null)`.execute(db)
  await sql`create function note_row() returns trigger language plpgsql as $$
    begin
      insert into written_rows values (tg_table_name);
      return null;
    end $$`.execute(db)
  for (const table of await listTables(db)) {
    // The last use of a token or session is recorded for every request.
    const changes = ['api_tokens', 'sessions'].includes(table)
      ? 'insert or delete'
      : 'insert or update or delete'
    await sql`create trigger noted after ${sql.raw(changes)} on ${sql.table(table)}
      for each row execute function note_row()`.execute(db)
  }
  return {
    async take() {
      const { rows } = await sql<{ name: string }>`delete from written_rows returning name`.execute(db)
      return [...new Set(rows.map(({ name }) => name))].sort()
    },
  }
}

/** Omits partitions, which inherit the trigger of their table, and limits, toward which rejected requests count. */
async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('written_rows', 'rate_limit_counts')`.execute(db)
  return rows.map(({ name }) => name)
}
