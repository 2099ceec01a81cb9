import type { CaseEntry, CaseOutcome } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** A step of a case, and who gets an email about it. */
export interface CaseNotice {
  /** The primary address of the recipient. */
  readonly to: string
  readonly caseId: string
  readonly number: number
  readonly kind: CaseEntry['kind']
  readonly outcome: CaseOutcome | null
  readonly deadline: Date
  /** Whether the recipient opened the case; otherwise, they may review it. */
  readonly isOwn: boolean
}

/**
 * Undefined if the case is erased, or if the recipient is neither its user nor an admin anymore, has no verified address
 * or turned off notifications.
 */
export async function findCaseNotice(
  db: Queryable,
  entryId: string,
  userId: string,
): Promise<CaseNotice | undefined> {
  const { rows } = await sql<CaseNotice>`
    select emails.address as "to", cases.id as case_id, cases.number, entries.kind, cases.outcome, cases.deadline,
      cases.user_id = users.id as is_own
    from case_entries as entries
    join cases on cases.id = entries.case_id
    join users on users.id = ${userId} and users.deleted_at is null and users.notifications_enabled
      and (users.id = cases.user_id or users.role = 'admin')
    join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
    where entries.id = ${entryId}`.execute(db)
  return rows[0]
}
