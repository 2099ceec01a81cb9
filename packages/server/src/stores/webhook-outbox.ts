import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Writes events for webhooks in the transaction of what they report: an event exists exactly if the change does. The
 * task `relay-webhooks` creates the deliveries. Nothing is written without a subscribed endpoint.
 */
export function webhookOutbox(trx: DatabaseTransaction) {
  return {
    /** Records the user's current version. Changes that were not relayed yet become one event. */
    async recordProfileChange(userId: string): Promise<void> {
      await sql`
        insert into webhook_outbox (id, event, user_id, data)
        select ${randomUUIDv7()}, 'profile.changed', users.id,
          jsonb_build_object('visibility', visibility, 'profileVersion', version)
        from users where id = ${userId} and deleted_at is null and ${hasSubscribedEndpoint('profile.changed')}
        on conflict (user_id) where event = 'profile.changed'
          do update set data = excluded.data, occurred_at = excluded.occurred_at`.execute(trx)
    },

    /** Records the user's current figures. Organizations receive new matches of their jobs with this user. */
    async recordAnalysis(userId: string, outcome: 'done' | 'failed'): Promise<void> {
      await sql`
        insert into webhook_outbox (id, event, user_id, data)
        select ${randomUUIDv7()}, 'analysis.finished', users.id, jsonb_build_object(
          'outcome', ${outcome}::text, 'experience', experience, 'level', level, 'projectCount', project_count
        )
        from users where id = ${userId} and deleted_at is null and anonymous_token_hash is null
          and (${hasSubscribedEndpoint('analysis.finished')} or exists (
            select 1 from webhook_endpoints
            where organization_id is not null and active and 'job.matched' = any (events)
          ))`.execute(trx)
    },

    /** Records that a job was published. Users whom it matches receive an event. */
    async recordPublishedJob(jobId: string): Promise<void> {
      await sql`
        insert into webhook_outbox (id, event, job_id, data)
        select ${randomUUIDv7()}, 'job.published', ${jobId}::uuid, '{}'
        where exists (
          select 1 from webhook_endpoints where user_id is not null and active and 'job.matched' = any (events)
        )`.execute(trx)
    },
  }
}

function hasSubscribedEndpoint(event: 'profile.changed' | 'analysis.finished') {
  return sql<boolean>`exists (
    select 1 from webhook_endpoints
    where webhook_endpoints.user_id = users.id and active and ${event}::text = any (events)
  )`
}
