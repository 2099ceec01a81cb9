import type { WebhookDisabledReason } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** A webhook endpoint that was turned off, and who has to know. */
export interface WebhookNotice {
  /** The primary address of the recipient. */
  readonly to: string
  readonly url: string
  readonly reason: WebhookDisabledReason
  /** Null if the recipient's own profile has the endpoint. */
  readonly organizationLogin: string | null
}

/**
 * Undefined if the endpoint is on again, or if the user no longer manages it, has no verified address or turned off
 * notifications.
 */
export async function findWebhookNotice(
  db: Queryable,
  webhookId: string,
  userId: string,
): Promise<WebhookNotice | undefined> {
  const { rows } = await sql<WebhookNotice>`
    select emails.address as "to", endpoints.url, endpoints.disabled_reason as reason,
      organizations.login as organization_login
    from webhook_endpoints as endpoints
    join users on users.id = ${userId} and users.deleted_at is null and users.notifications_enabled
    join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
    left join organizations on organizations.id = endpoints.organization_id
    where endpoints.id = ${webhookId} and endpoints.disabled_reason is not null and (
      endpoints.user_id = users.id or exists (
        select 1 from organization_members as members
        where members.organization_id = endpoints.organization_id and members.user_id = users.id
          and members.role in ('owner', 'admin')
      )
    )`.execute(db)
  return rows[0]
}
