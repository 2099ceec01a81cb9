import {
  ApiError,
  errorSentences,
  type Member,
  type OrganizationRole,
  organizationRoles,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { type CardRow, cardColumns, cardOf } from '../../stores/user-cards.ts'
import { membersSeen } from './members-seen.ts'

/** Somebody in an organization, or about to be. */
export interface Membership {
  readonly organizationId: string
  readonly userId: string
}

interface MemberRow extends CardRow {
  readonly role: OrganizationRole
}

/** A page of members: the owner, then admins, contributors, recruiters, each by name. */
export async function listMembers(
  db: Queryable,
  organizationId: string,
  byManager: boolean,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ members: Member[]; count: number }> {
  const seen = membersSeen(db, organizationId, byManager)
  const rows = await seen
    .select(memberColumns)
    .orderBy(sql`array_position(${[...organizationRoles]}::text[], membership.role)`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await seen.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { members: rows.map(memberOf), count }
}

/** One member, whoever sees them; rejects with `notFound` for others. */
export async function findMember(db: Queryable, { organizationId, userId }: Membership): Promise<Member> {
  const row = await db
    .selectFrom('organizationMembers as membership')
    .innerJoin('users', 'users.id', 'membership.userId')
    .select(memberColumns)
    .where('membership.organizationId', '=', organizationId)
    .where('membership.userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return memberOf(row)
}

/** Whether managers see them there. */
export async function isSeenMember(db: Queryable, { organizationId, userId }: Membership): Promise<boolean> {
  const found = await membersSeen(db, organizationId, true)
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether they were none before; who is one stays what they are. */
export async function putMember(
  trx: DatabaseTransaction,
  membership: Membership,
  role: OrganizationRole,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organizationMembers')
    .values({ ...membership, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setRole(
  trx: DatabaseTransaction,
  { organizationId, userId }: Membership,
  role: OrganizationRole,
): Promise<void> {
  await trx
    .updateTable('organizationMembers')
    .set({ role })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

export async function dropMember(
  trx: DatabaseTransaction,
  { organizationId, userId }: Membership,
): Promise<void> {
  await trx
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

// --- internal ---

const memberColumns = [...cardColumns.map((column) => `users.${column}` as const), 'membership.role'] as const

function memberOf({ role, ...card }: MemberRow): Member {
  return { ...cardOf(card), organizationRole: role }
}
