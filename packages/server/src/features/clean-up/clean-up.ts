import { DEVICE_CODE_TTL } from '@handiwork/core/api'
import {
  INVITATION_INTERVAL,
  MAX_SESSION_AGE,
  ORGANIZATION_INVITATION_TTL,
  SESSION_IDLE_TTL,
  WEBHOOK_DELIVERY_TTL,
  WEBHOOK_LOG_TTL,
  WITHDRAWN_RECORDS_TTL,
} from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { ObjectStoreError } from '../../objects/object-store.ts'
import { deleteUserRows } from '../../stores/delete-user-rows.ts'
import { moveFiles } from '../../stores/move-files.ts'
import { refreshStanding } from '../../stores/refresh-standing.ts'
import { deleteUnlistedRepositories } from './delete-unlisted-repositories.ts'
import { eraseDeletedUsers } from './erase-deleted-users.ts'
import { publishExpiredJobs } from './publish-expired-jobs.ts'

/** Deletes expired data, and starts a month of the leaderboards, by the database's clock. Idempotent. */
export async function cleanUp({
  db,
  objects,
  publish,
  settings,
}: Pick<Deps, 'db' | 'objects' | 'publish' | 'settings'>): Promise<void> {
  await eraseDeletedUsers(db, publish, openFingerprints(settings))
  await deleteExpiredProfiles(db)
  await deleteEntriesAboutErased(db)
  for (const statement of statements) await statement.execute(db)
  await deleteUnlistedRepositories(db)
  await sql`delete from hiring_log where at < now() - make_interval(days => ${settings.hiringLogDays})`.execute(
    db,
  )
  await publishExpiredJobs(db, publish)
  await refreshStanding(db)
  if (objects) await moveFiles(db, objects).catch(ignoreUnavailable)
}

/** The next clean-up tries again. The failure has been logged. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof ObjectStoreError)) throw error
}

const milliseconds = (age: number) => sql`make_interval(secs => ${age / 1000})`
const ATTEMPT_TTL = 10 * 60_000
const RESPONSE_CACHE_TTL = 30 * 86_400_000
/** Longer than all waits for a source combined. */
const MAX_RUN_DURATION = 86_400_000

/** Users who withdrew the consent to being found by recruiters, long enough ago that they probably mean it. */
const withdrawnUsers = sql`(
  select users.id from users
  join lateral (
    select granted, changed_at from consent_changes where user_id = users.id order by changed_at desc, id desc limit 1
  ) as latest on true
  where users.findable_since is null and not latest.granted
    and latest.changed_at < now() - ${milliseconds(WITHDRAWN_RECORDS_TTL)}
)`

const statements: readonly RawBuilder<unknown>[] = [
  sql`delete from oauth_attempts where created_at < now() - ${milliseconds(ATTEMPT_TTL)}`,
  sql`delete from device_requests where created_at < now() - ${milliseconds(DEVICE_CODE_TTL * 1000)}`,
  sql`delete from sessions
    where used_at < now() - ${milliseconds(SESSION_IDLE_TTL)} or created_at < now() - ${milliseconds(MAX_SESSION_AGE)}`,
  sql`delete from invited_addresses
    where opted_out_at is null and sent_at < now() - ${milliseconds(INVITATION_INTERVAL)}`,
  sql`delete from organization_invitations where created_at < now() - ${milliseconds(ORGANIZATION_INVITATION_TTL)}`,
  sql`delete from former_logins where reserved_until < now()`,
  sql`delete from rate_limit_backoffs where until < now()`,
  sql`delete from rate_limit_counts
    where expires_at < now() and (running = 0 or running_until is null or running_until < now())`,
  // Older attestations are rejected because of their age.
  sql`delete from used_attestations where used_at < now() - interval '3 days'`,
  sql`delete from webhook_deliveries where created_at < now() - ${milliseconds(WEBHOOK_DELIVERY_TTL)}`,
  sql`delete from webhook_changes where created_at < now() - ${milliseconds(WEBHOOK_LOG_TTL)}`,
  sql`delete from webhook_job_matches where reported_at < now() - ${milliseconds(WEBHOOK_LOG_TTL)}`,
  // Declarations that were not confirmed for a year.
  sql`delete from category_declarations where month < now() - interval '1 year'`,
  sql`update webhook_endpoints set previous_secret = null, previous_secret_until = null
    where previous_secret_until < now()`,
  sql`delete from candidate_notes where user_id in ${withdrawnUsers}`,
  sql`delete from candidate_tags where user_id in ${withdrawnUsers}`,
  sql`delete from shortlist_entries where user_id in ${withdrawnUsers}`,
  sql`delete from candidates where user_id in ${withdrawnUsers}`,
  // Rows are deleted with their record.
  sql`delete from search_records where at < now() - interval '2 years'`,
  sql`delete from host_responses where used_at < now() - ${milliseconds(RESPONSE_CACHE_TTL)}`,
  // Abandoned runs: their tasks failed with the processes that ran them.
  sql`update analysis_runs set state = 'failed', failure = 'abandoned', finished_at = now()
    where state = 'running' and created_at < now() - ${milliseconds(MAX_RUN_DURATION)} and not exists (
      select 1 from analysis_steps
      where analysis_steps.user_id = analysis_runs.user_id and run_id = analysis_runs.id
        and updated_at > now() - ${milliseconds(MAX_RUN_DURATION)}
    )`,
  sql`update users set run_id = null, version = version + 1, updated_at = now()
    where run_id is not null and exists (
      select 1 from analysis_runs
      where analysis_runs.user_id = users.id and analysis_runs.id = users.run_id and failure = 'abandoned'
    )`,
  sql`delete from analysis_steps where exists (
      select 1 from analysis_runs
      where analysis_runs.user_id = analysis_steps.user_id and analysis_runs.id = analysis_steps.run_id
        and state <> 'running' and finished_at < now() - interval '30 days'
    )`,
  sql`delete from analysis_runs where state <> 'running' and finished_at < now() - interval '30 days'`,
]

/** Log entries about the pages of users who no longer exist. */
async function deleteEntriesAboutErased(db: Database): Promise<void> {
  const { rows: named } = await sql<{ id: string }>`
    select distinct detail ->> 'userId' as id from usage_log where detail ? 'userId'`.execute(db)
  const ids = named.map(({ id }) => id)
  const { rows: present } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[])`.execute(db)
  const presentIds = new Set(present.map(({ id }) => id))
  const erased = ids.filter((id) => !presentIds.has(id))
  if (erased.length > 0)
    await sql`delete from usage_log where detail ->> 'userId' = any(${erased}::text[])`.execute(db)
}

/** Anonymous profiles that no one took over. */
async function deleteExpiredProfiles(db: Database): Promise<void> {
  const expired = sql<boolean>`anonymous_token_hash is not null and anonymous_until < now()`
  const profiles = await db.selectFrom('users').select('id').where(expired).execute()
  for (const { id } of profiles)
    await db.transaction().execute(async (trx) => {
      // Its visitor may have signed up in the meantime.
      const present = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where(expired)
        .forUpdate()
        .execute()
      if (present.length > 0) await deleteUserRows(trx, id)
    })
}
