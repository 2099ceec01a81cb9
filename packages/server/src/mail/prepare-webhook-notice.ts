import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Mail } from './mail.ts'
import { type WebhookNotice, webhookDisabledMail } from './mails.ts'

/**
 * Prepares the email about an endpoint that was turned off. Returns undefined if it is on again, if the user no longer
 * manages it, has no verified address or turned off notifications.
 */
export async function prepareWebhookNotice(
  db: Database,
  publicUrl: string,
  { webhookId, userId }: { readonly webhookId: string; readonly userId: string },
): Promise<Mail | undefined> {
  const { rows } = await sql<WebhookNotice>`
    select emails.address as "to", endpoints.url, endpoints.disabled_reason as reason,
      organizations.login as organization_login
    from webhook_endpoints as endpoints
    join users on users.id = ${userId} and users.deleted_at is null and users.notifications_enabled
    join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
    left join organizations on organizations.id = endpoints.organization_id
    where endpoints.id = ${webhookId} and endpoints.disabled_reason is not null and (
      endpoints.user_id = users.id or exists (
        select from organization_members as members
        where members.organization_id = endpoints.organization_id and members.user_id = users.id
          and members.role in ('owner', 'admin')
      )
    )`.execute(db)
  return rows[0] && webhookDisabledMail(publicUrl, rows[0])
}
