import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'

/** What happened to an application, for the side that did not do it. */
export type ApplicationNotice = 'received' | 'reply' | 'withdrawn' | 'status' | 'message'

/** Sends emails about an application when the transaction commits. */
export function applicationNotices(trx: DatabaseTransaction, tasks: Tasks, applicationId: string) {
  const send = (userId: string, notice: ApplicationNotice) =>
    tasks.send('send-mail', { mail: 'application', notice, applicationId, userId }, { in: trx })

  return {
    async toApplicant(userId: string, notice: 'status' | 'message'): Promise<void> {
      await send(userId, notice)
    },

    /** To everyone who recruits for the organization. Its public address may belong to someone else. */
    async toOrganization(
      organizationId: string | null,
      notice: 'received' | 'reply' | 'withdrawn',
    ): Promise<void> {
      const members = await trx
        .selectFrom('organizationMembers')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where('role', 'in', ['owner', 'admin', 'recruiter'])
        .execute()
      for (const { userId } of members) await send(userId, notice)
    },
  }
}
