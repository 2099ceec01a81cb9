import { sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'
import type { TaskName } from '../../src/queue/tasks.ts'

/** Who took which task, and when, as the database saw it; each process is told apart by the name it connects under. */
export interface Claims {
  /** How many tasks were taken so far. */
  count(): Promise<number>
  /** Notes that a process is no more. */
  noteEnd(of: string): Promise<void>
  /** How long each task waited for another process after its own had ended, in seconds, the shortest first. */
  takeOvers(): Promise<number[]>
  /** Whether a task of one process came into the hands of another. */
  takenOver(from: string, by: string): Promise<boolean>
  /** How many tasks of a kind a process has in hand. */
  inHandOf(process: string, kind: TaskName): Promise<number>
}

/** The address of a database for a process of that name. */
export function namedUrl(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** Begins to keep the book; the queue has its tables already. */
export async function keepClaims(db: Database): Promise<Claims> {
  await sql.raw(BOOK).execute(db)
  const numberOf = async (query: ReturnType<typeof sql<{ number: number }>>) =>
    (await query.execute(db)).rows[0]!.number
  return {
    count: () => numberOf(sql`select count(*) as number from claims where state = 'active'`),
    noteEnd: async (of) => {
      await sql`insert into claims (state, by) values ('ended', ${of})`.execute(db)
    },
    inHandOf: (process, kind) =>
      numberOf(sql`
        select count(*) as number from (
          select distinct on (task) state, by, kind from claims where task is not null order by task, number desc
        ) latest where state = 'active' and by = ${process} and kind = ${kind}`),
    takenOver: async (from, by) =>
      (await numberOf(sql`
        select count(*) as number from claims one join claims next on next.task = one.task and next.number > one.number
        where one.by = ${from} and next.by = ${by} and one.state = 'active' and next.state = 'active'`)) > 0,
    takeOvers: async () => {
      const { rows } = await waits.execute(db)
      return rows.map(({ seconds }) => Number(seconds))
    },
  }
}

// --- internal ---

const BOOK = `
  create table claims (
    number bigserial, at timestamptz not null default clock_timestamp(), task uuid, kind text, state text, by text
  );
  create function keep_claim() returns trigger language plpgsql as $$
  begin
    insert into public.claims (task, kind, state, by)
      values (new.id, new.name, new.state, current_setting('application_name'));
    return null;
  end $$;
  create trigger keep_claims after update of state on pgboss.job for each row execute function public.keep_claim();
`

/** Tasks that were in hand when their process ended, up to when they were next in hand. */
const waits = sql<{ seconds: number }>`
  select extract(epoch from next.at - gone.at) as seconds
  from claims gone
  cross join lateral (
    select distinct on (task) task, state, by from claims
    where task is not null and number < gone.number order by task, number desc
  ) held
  cross join lateral (
    select min(at) as at from claims
    where task = held.task and state = 'active' and number > gone.number
  ) next
  where gone.state = 'ended' and held.state = 'active' and held.by = gone.by and next.at is not null
  order by 1`
