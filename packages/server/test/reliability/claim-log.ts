import { sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'
import type { TaskName } from '../../src/queue/tasks.ts'

/**
 * Records which process claimed which task and when, as seen by the database. Processes are identified by
 * their application name.
 */
export interface ClaimLog {
  /** The number of claims so far. */
  count(): Promise<number>
  /** The number of claims of tasks of a kind so far. */
  countOf(kind: TaskName): Promise<number>
  /** Records that a process was killed. */
  recordExit(processName: string): Promise<void>
  /** Seconds from the end of a process until its tasks were claimed again, shortest first. */
  takeoverSeconds(): Promise<number[]>
  /** Returns true if a task of one process was claimed by the other. */
  wasTakenOver(from: string, by: string): Promise<boolean>
  /** The number of active tasks of a kind in a process. */
  countActive(process: string, kind: TaskName): Promise<number>
}

/** A database URL with an application name. */
export function withApplicationName(url: string, name: string): string {
  const result = new URL(url)
  result.searchParams.set('application_name', name)
  return result.href
}

/** Starts recording. The queue's tables must exist. */
export async function recordClaims(db: Database): Promise<ClaimLog> {
  await sql.raw(CLAIM_TABLES).execute(db)
  const readNumber = async (query: ReturnType<typeof sql<{ number: number }>>) =>
    (await query.execute(db)).rows[0]!.number
  return {
    count: () => readNumber(sql`select count(*) as number from claims where state = 'active'`),
    countOf: (kind) =>
      readNumber(sql`select count(*) as number from claims where state = 'active' and kind = ${kind}`),
    recordExit: async (processName) => {
      await sql`insert into claims (state, by) values ('ended', ${processName})`.execute(db)
    },
    countActive: (process, kind) =>
      readNumber(sql`
        select count(*) as number from (
          select distinct on (task) state, by, kind from claims where task is not null order by task, number desc
        ) latest where state = 'active' and by = ${process} and kind = ${kind}`),
    wasTakenOver: async (from, by) =>
      (await readNumber(sql`
        select count(*) as number from claims one join claims next on next.task = one.task and next.number > one.number
        where one.by = ${from} and next.by = ${by} and one.state = 'active' and next.state = 'active'`)) > 0,
    takeoverSeconds: async () => {
      const { rows } = await takeoverQuery.execute(db)
      return rows.map(({ seconds }) => Number(seconds))
    },
  }
}

const CLAIM_TABLES = `
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

/** Tasks that were active when their process ended, joined with their next claim. */
const takeoverQuery = sql<{ seconds: number }>`
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
