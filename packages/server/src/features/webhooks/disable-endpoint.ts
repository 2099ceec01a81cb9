import type { WebhookDisabledReason } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { cancelPendingDeliveries, type EndpointRow } from './endpoint-store.ts'
import { webhookLog } from './webhook-log.ts'

/** Turns off an endpoint that can't receive events, and sends an email to those who manage it. */
export async function disableEndpoint(
  trx: DatabaseTransaction,
  tasks: Tasks,
  endpoint: EndpointRow,
  reason: WebhookDisabledReason,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookEndpoints')
    .set({ active: false, disabledReason: reason, updatedAt: sql`now()` })
    .where('id', '=', endpoint.id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await cancelPendingDeliveries(trx, endpoint.id)
  await webhookLog(trx).record('disabled', endpoint, null)
  for (const userId of await managerIds(trx, endpoint))
    await tasks.send('send-mail', { mail: 'webhook-disabled', webhookId: endpoint.id, userId }, { in: trx })
}

async function managerIds(
  trx: DatabaseTransaction,
  { userId, organizationId }: EndpointRow,
): Promise<string[]> {
  if (userId !== null) return [userId]
  const members = await trx
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', 'in', ['owner', 'admin'])
    .execute()
  return members.map((member) => member.userId)
}
