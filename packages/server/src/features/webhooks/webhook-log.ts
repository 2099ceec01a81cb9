import { randomUUIDv7 } from 'node:crypto'
import type { WebhookAction, WebhookLogEntry } from '@handiwork/core/api'
import { WEBHOOK_LOG_PAGE_SIZE } from '@handiwork/core/contract'
import type { Queryable } from '../../deps.ts'
import type { WebhookOwner } from './webhook-owner.ts'

export interface LoggedEndpoint extends WebhookOwner {
  readonly id: string
  readonly url: string
}

/** The audit log of endpoints, for their owners. */
export function webhookLog(db: Queryable) {
  return {
    /** `actorId` is null if the service made the change. */
    async record(
      action: WebhookAction,
      { id: endpointId, userId, organizationId, url }: LoggedEndpoint,
      actorId: string | null,
    ): Promise<void> {
      await db
        .insertInto('webhookChanges')
        .values({ id: randomUUIDv7(), endpointId, userId, organizationId, url, action, actorId })
        .execute()
    },

    /** Newest first. */
    async list({ userId, organizationId }: WebhookOwner): Promise<WebhookLogEntry[]> {
      const rows = await db
        .selectFrom('webhookChanges as change')
        .leftJoin('users', 'users.id', 'change.actorId')
        .select(['change.id', 'change.endpointId', 'change.action', 'change.url', 'change.createdAt'])
        .select('users.login')
        .$if(userId !== null, (query) => query.where('change.userId', '=', userId))
        .$if(organizationId !== null, (query) => query.where('change.organizationId', '=', organizationId))
        .orderBy('change.createdAt', 'desc')
        .orderBy('change.id', 'desc')
        .limit(WEBHOOK_LOG_PAGE_SIZE)
        .execute()
      return rows.map(({ id, endpointId, login, createdAt, ...row }) => ({
        ...{ ...row, _id: id, webhookId: endpointId, actorLogin: login },
        createdAt: createdAt.toISOString(),
      }))
    },
  }
}
