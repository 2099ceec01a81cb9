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
import { type PageRange, pageTotal } from '../../stores/page-total.ts'
import { toUserCard, type UserCardRow, userCardColumns } from '../../stores/user-cards.ts'
import { countVisibleMembers, listMemberIds, visibleMembers } from './visible-members.ts'

/** A user's current or future membership in an organization. */
export interface Membership {
  readonly organizationId: string
  readonly userId: string
}

interface MemberRow extends UserCardRow {
  readonly role: OrganizationRole
}

/** A page of members: the owner, then admins, contributors and recruiters, each sorted by name. */
export async function listMembers(
  db: Queryable,
  organizationId: string,
  isManager: boolean,
  page: PageRange,
): Promise<{ members: Member[]; count: number }> {
  const memberIds = await listMemberIds(db, organizationId)
  if (memberIds.length === 0) return { members: [], count: 0 }
  const selection = { organizationId, memberIds, isManager }
  const rows = await visibleMembers(db, selection)
    .select(memberColumns)
    .orderBy(sql`array_position(${[...organizationRoles]}::text[], membership.role)`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const count = await pageTotal(page, rows.length, () => countVisibleMembers(db, selection))
  return { members: rows.map(toMember), count }
}

/** One member, without a visibility check. Rejects with `notFound` for non-members. */
export async function findMember(db: Queryable, { organizationId, userId }: Membership): Promise<Member> {
  const row = await db
    .selectFrom('organizationMembers as membership')
    .innerJoin('users', 'users.id', 'membership.userId')
    .select(memberColumns)
    .where('membership.organizationId', '=', organizationId)
    .where('membership.userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return toMember(row)
}

export async function isMember(db: Queryable, { organizationId, userId }: Membership): Promise<boolean> {
  const member = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}

/** Returns true if managers may see the member. */
export async function isVisibleMember(
  db: Queryable,
  { organizationId, userId }: Membership,
): Promise<boolean> {
  const selection = { organizationId, memberIds: [userId], isManager: true }
  return (await countVisibleMembers(db, selection)) > 0
}

/** Returns true if the user was not a member before. The role of an existing member stays unchanged. */
export async function insertMember(
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

export async function deleteMember(
  trx: DatabaseTransaction,
  { organizationId, userId }: Membership,
): Promise<void> {
  await trx
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

const memberColumns = [
  ...userCardColumns.map((column) => `users.${column}` as const),
  'membership.role',
] as const

function toMember({ role, ...card }: MemberRow): Member {
  return { ...toUserCard(card), organizationRole: role }
}
