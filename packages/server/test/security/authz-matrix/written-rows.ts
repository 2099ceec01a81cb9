import { sql } from 'kysely'
import type { Database } from '../../../src/db/tables.ts'

export interface WrittenRows {
  /** The tables in which rows were written or removed since this was asked last. */
  take(): Promise<string[]>
}

/** Has the database itself note every change, so that a refusal can be seen to have made none. */
export async function watchWrites(db: Database): Promise<WrittenRows> {
  await sql`create table written_rows (name text not null)`.execute(db)
  await sql`create function note_row() returns trigger language plpgsql as $$
    begin
      insert into written_rows values (tg_table_name);
      return null;
    end $$`.execute(db)
  for (const table of await tablesOf(db)) {
    // That somebody showed a token or a session is noted whatever they are answered.
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

// --- internal ---

/** A table's partitions have the trigger that it has. */
async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'written_rows'`.execute(db)
  return rows.map(({ name }) => name)
}
