import { sql } from 'kysely'
import { NOREPLY_PATTERN } from './noreply-pattern.ts'

export interface UserEmail {
  readonly address: string
  readonly verified: boolean
}

/**
 * SQL for the email addresses of a `users` row, primary first. Omits the no-reply addresses of code hosts.
 */
export const userEmails = sql<UserEmail[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('address', emails.address, 'verified', emails.verified_at is not null)
    order by emails.is_primary desc, emails.created_at, emails.id
  )
  from emails where emails.user_id = users.id and emails.address not like ${NOREPLY_PATTERN}
), '[]')`
