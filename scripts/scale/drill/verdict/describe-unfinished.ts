import { sql } from 'kysely'
import type { Database } from '../../../../packages/server/src/db/tables.ts'

/** A line of JSON for each analysis that has not ended: its run, its steps and its tasks, with their failures. */
export async function describeUnfinished(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select jsonb_build_object('login', login, 'run', to_jsonb(r),
      'steps', (select jsonb_agg(to_jsonb(s)) from analysis_steps s where s.user_id = users.id and s.run_id = r.id),
      'tasks', (select jsonb_agg(to_jsonb(j) order by j.created_on)
        from pgboss.job j where j.data ->> 'runId' = r.id::text)
    )::text as text
    from users join analysis_runs r on r.user_id = users.id
    where r.state <> 'done'`.execute(db)
  return rows.map(({ text }) => `${text}\n`).join('')
}
