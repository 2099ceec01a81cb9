import {
  ApiError,
  type BodyOf,
  type Caller,
  DeliverableEmail,
  organizationSentences,
  type organizations,
  type ReplyOf,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { organizationInvitationStore } from '../../stores/organization-invitation-store.ts'
import { toViewer, type Viewer } from '../../stores/viewer.ts'
import { changeMembership } from './change-membership.ts'
import { insertMember } from './member-store.ts'

type MemberDeps = Pick<Deps, 'db' | 'publish' | 'tasks'>
type NewMember = BodyOf<typeof organizations.addMember>
type AddMemberReply = ReplyOf<typeof organizations.addMember>

/** Adds the user with this login, or sends an invitation to this email address. */
export async function addMember(
  deps: MemberDeps,
  organizationId: string,
  { key, role }: NewMember,
  caller: Caller,
): Promise<AddMemberReply> {
  if (key.includes('@')) return await invite(deps, organizationId, { key, role })
  const userId = await findByLogin(deps, organizationId, key, toViewer(caller))
  if (userId === undefined) throw invalidKey(organizationSentences.unknownLogin)
  const membership = { organizationId, userId }
  await changeMembership(deps, membership, async (trx) => {
    const isNew = await insertMember(trx, membership, role)
    if (!isNew) throw new ApiError('conflict', organizationSentences.memberAlready)
  })
  return {}
}

/** Never looks up the address, so that the reply cannot reveal whether it belongs to a user. */
async function invite(
  { db, tasks }: MemberDeps,
  organizationId: string,
  { key, role }: Pick<NewMember, 'key' | 'role'>,
): Promise<AddMemberReply> {
  const { data: email, error } = DeliverableEmail.safeParse(key)
  if (email === undefined) throw invalidKey(error!.issues[0]!.message)
  await db.transaction().execute(async (trx) => {
    const invitationId = await organizationInvitationStore(trx).invite({ organizationId, email, role })
    if (invitationId === undefined) return
    await tasks.send('send-mail', { mail: 'organization-invitation', invitationId }, { in: trx })
  })
  return { message: organizationSentences.invited }
}

/**
 * Finds a user who is visible to the viewer. A private user is visible only to admins, to themselves, and if
 * already a member.
 */
async function findByLogin(
  { db }: MemberDeps,
  organizationId: string,
  login: string,
  { id, isAdmin }: Viewer,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(login)`, '=', login.toLowerCase())
    .where(
      sql<boolean>`(
        exists (select from visible_users where visible_users.id = users.id)
        or (visibility = 'private' and deleted_at is null and (
          ${isAdmin}::boolean or users.id = ${id}::uuid or exists (
            select from organization_members
            where organization_id = ${organizationId} and user_id = users.id
          )
        ))
      )`,
    )
    .executeTakeFirst()
  return user?.id
}

function invalidKey(message: string): ApiError {
  return new ApiError('invalid', message, { fields: { 'body.key': message } })
}
