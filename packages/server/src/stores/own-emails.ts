import { sql } from 'kysely'
import { NOREPLY } from './noreply.ts'

export interface OwnEmail {
  readonly address: string
  readonly verified: boolean
}

/**
 * The addresses of a row of users, the first one first. Those that code hosts put into commits in their place are nobody's
 * letter box, and left out.
 */
export const ownEmails = sql<OwnEmail[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('address', emails.address, 'verified', emails.verified_at is not null)
    order by emails.is_primary desc, emails.created_at, emails.id
  )
  from emails where emails.user_id = users.id and emails.address not like ${NOREPLY}
), '[]')`
