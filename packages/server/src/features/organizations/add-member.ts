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
import { userInvitationStore } from '../../stores/user-invitation-store.ts'
import { toViewer, type Viewer } from '../../stores/viewer.ts'
import { isMember, type Membership } from './member-store.ts'

type MemberDeps = Pick<Deps, 'db' | 'tasks'>
type NewMember = BodyOf<typeof organizations.addMember>
type AddMemberReply = ReplyOf<typeof organizations.addMember>

/** Invites the user with this login, or this email address. */
export async function addMember(
  deps: MemberDeps,
  organizationId: string,
  { key, role }: NewMember,
  caller: Caller,
): Promise<AddMemberReply> {
  if (key.includes('@')) return await invite(deps, organizationId, { key, role })
  const userId = await findByLogin(deps, organizationId, key, toViewer(caller))
  if (userId === undefined) throw invalidKey(organizationSentences.unknownLogin)
  return await inviteUser(deps, { organizationId, userId }, role)
}

/** The user is no member, and in no list, until they accept. */
async function inviteUser(
  { db, tasks }: MemberDeps,
  { organizationId, userId }: Membership,
  role: NewMember['role'],
): Promise<AddMemberReply> {
  await db.transaction().execute(async (trx) => {
    if (await isMember(trx, { organizationId, userId }))
      throw new ApiError('conflict', organizationSentences.memberAlready)
    const invitationId = await userInvitationStore(trx).invite(organizationId, userId, role)
    if (invitationId === undefined) return
    await tasks.send('send-mail', { mail: 'organization-invitation', invitationId }, { in: trx })
  })
  return { message: organizationSentences.invited }
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
        exists (select 1 from visible_users where visible_users.id = users.id)
        or (visibility = 'private' and deleted_at is null and (
          ${isAdmin}::boolean or users.id = ${id}::uuid or exists (
            select 1 from organization_members
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
