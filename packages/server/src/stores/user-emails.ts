import { type RawBuilder, sql } from 'kysely'
import { NOREPLY_PATTERN } from './noreply-pattern.ts'

export interface UserEmail {
  readonly address: string
  readonly verified: boolean
}

/**
 * SQL for the email addresses of a user, primary first. Omits the no-reply addresses of code hosts.
 */
export function userEmails(owner: RawBuilder<string>) {
  return sql<UserEmail[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('address', emails.address, 'verified', emails.verified_at is not null)
    order by emails.is_primary desc, emails.created_at, emails.id
  )
  from emails where emails.user_id = ${owner} and emails.address not like ${NOREPLY_PATTERN}
), '[]')`
}
