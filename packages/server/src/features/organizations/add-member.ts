import {
  ApiError,
  type BodyOf,
  type Caller,
  MailAddress,
  organizationSentences,
  type organizations,
  type ReplyOf,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { organizationInvitations } from '../../stores/organization-invitations.ts'
import { type Viewer, viewerOf } from '../../stores/viewer.ts'
import { changeMembership } from './change-membership.ts'
import { putMember } from './member-store.ts'

type World = Pick<Deps, 'db' | 'announce' | 'tasks'>
type NewMember = BodyOf<typeof organizations.addMember>
type Added = ReplyOf<typeof organizations.addMember>

/** Takes in whoever has this login; whoever has this e-mail is asked to come. */
export async function addMember(
  deps: World,
  organizationId: string,
  { key, role }: NewMember,
  caller: Caller,
): Promise<Added> {
  if (key.includes('@')) return await invite(deps, organizationId, { key, role })
  const userId = await findByLogin(deps, organizationId, key, viewerOf(caller))
  if (userId === undefined) throw wrongKey(organizationSentences.unknownLogin)
  const membership = { organizationId, userId }
  await changeMembership(deps, membership, async (trx) => {
    const isNew = await putMember(trx, membership, role)
    if (!isNew) throw new ApiError('conflict', organizationSentences.memberAlready)
  })
  return {}
}

// --- internal ---

/** Whether somebody here has the address makes no difference at all: nothing looks it up. */
async function invite(
  { db, tasks }: World,
  organizationId: string,
  { key, role }: Pick<NewMember, 'key' | 'role'>,
): Promise<Added> {
  const { data: email, error } = MailAddress.safeParse(key)
  if (email === undefined) throw wrongKey(error!.issues[0]!.message)
  await db.transaction().execute(async (trx) => {
    const invitationId = await organizationInvitations(trx).keep({ organizationId, email, role })
    if (invitationId === undefined) return
    await tasks.send('send-mail', { mail: 'organization-invitation', invitationId }, { in: trx })
  })
  return { message: organizationSentences.invited }
}

/** Whom the viewer can see: a private person only as an admin, as themselves, or in the list of members. */
async function findByLogin(
  { db }: World,
  organizationId: string,
  login: string,
  { id, isAdmin }: Viewer,
): Promise<string | undefined> {
  const found = await db
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
  return found?.id
}

function wrongKey(sentence: string): ApiError {
  return new ApiError('invalid', sentence, { fields: { 'body.key': sentence } })
}
