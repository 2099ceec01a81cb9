import { DEVICE_WAITS_FOR } from '@handiwork/core/api'
import {
  INVITATION_EVERY,
  ORGANIZATION_INVITATION_FOR,
  SESSION_AT_MOST,
  SESSION_IDLE,
} from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { announceExpiredJobs } from './announce-expired-jobs.ts'
import { erasePeople } from './erase-people.ts'

/** Removes what is over, by the database's clock; run twice it removes nothing more. */
export async function cleanUp({
  db,
  announce,
  settings,
}: Pick<Deps, 'db' | 'announce' | 'settings'>): Promise<void> {
  await erasePeople(db, announce, openFingerprints(settings))
  for (const statement of statements) await statement.execute(db)
  await announceExpiredJobs(db, announce)
}

// --- internal ---

const ms = (age: number) => sql`make_interval(secs => ${age / 1000})`
const ATTEMPT_FOR = 10 * 60_000
const ANSWERS_KEPT_FOR = 30 * 86_400_000
/** Longer than all waits for a source together. */
const RUN_AT_MOST = 86_400_000

const statements: readonly RawBuilder<unknown>[] = [
  sql`delete from oauth_attempts where created_at < now() - ${ms(ATTEMPT_FOR)}`,
  sql`delete from device_requests where created_at < now() - ${ms(DEVICE_WAITS_FOR * 1000)}`,
  sql`delete from sessions
    where used_at < now() - ${ms(SESSION_IDLE)} or created_at < now() - ${ms(SESSION_AT_MOST)}`,
  sql`delete from invited_addresses
    where stopped_at is null and sent_at < now() - ${ms(INVITATION_EVERY)}`,
  sql`delete from organization_invitations where created_at < now() - ${ms(ORGANIZATION_INVITATION_FOR)}`,
  sql`delete from former_logins where held_until < now()`,
  sql`delete from host_bans where until < now()`,
  sql`delete from host_answers where used_at < now() - ${ms(ANSWERS_KEPT_FOR)}`,
  // Anonymous profiles after their time.
  sql`delete from users where anonymous_token_hash is not null and anonymous_until < now()`,
  // Of those who are gone it is not told either what others did with their pages.
  sql`delete from usage_log where detail ? 'userId'
    and not exists (select 1 from users where users.id = (detail ->> 'userId')::uuid)`,
  // Repositories that nobody lists any more.
  sql`delete from repositories where created_at < now() - interval '1 day'
    and not exists (select 1 from user_repositories where repository_id = repositories.id)`,
  // Runs nobody works on any more: their tasks were given up with the processes that had them.
  sql`with lost as (
      update analysis_runs set state = 'failed', failure = 'abandoned', finished_at = now()
      where state = 'running' and created_at < now() - ${ms(RUN_AT_MOST)} and not exists (
        select 1 from analysis_steps
        where run_id = analysis_runs.id and updated_at > now() - ${ms(RUN_AT_MOST)}
      ) returning id
    )
    update users set run_id = null, version = version + 1, updated_at = now()
    where run_id in (select id from lost)`,
  sql`delete from analysis_runs where state <> 'running' and finished_at < now() - interval '30 days'`,
]
