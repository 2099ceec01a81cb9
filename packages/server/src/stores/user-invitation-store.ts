import { randomUUIDv7 } from 'node:crypto'
import type {
  MemberRole,
  OrganizationInvitation,
  OrganizationRole,
  ReceivedInvitation,
} from '@handiwork/core/api'
import { ORGANIZATION_INVITATION_INTERVAL, ORGANIZATION_INVITATION_TTL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { loadUserCards } from './load-user-cards.ts'
import { toIsoString } from './to-iso-string.ts'

interface InvitationKey {
  readonly id: string
  /** The invited user. */
  readonly userId: string
}

/** Stores invitations of users to organizations, and lists all pending invitations of an organization. */
export function userInvitationStore(db: Queryable) {
  return {
    /** Like `organizationInvitationStore.invite`, for a user. */
    async invite(organizationId: string, userId: string, role: MemberRole): Promise<string | undefined> {
      const { rows } = await sql<{ id: string; isDue: boolean }>`
        insert into organization_invitations as invitation (id, organization_id, user_id, role)
        values (${randomUUIDv7()}, ${organizationId}, ${userId}, ${role})
        on conflict (organization_id, user_id) do update set
          role = excluded.role,
          created_at = case
            when invitation.created_at <= now() - ${interval(ORGANIZATION_INVITATION_INTERVAL)} then now()
            else invitation.created_at
          end
        returning id, created_at = now() as is_due`.execute(db)
      const [invitation] = rows
      return invitation?.isDue ? invitation.id : undefined
    },

    /** The organization of an unexpired invitation. */
    async findOrganization({ id, userId }: InvitationKey): Promise<string | undefined> {
      const found = await db
        .selectFrom('organizationInvitations as invitation')
        .select('organizationId')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where(isUnexpired)
        .executeTakeFirst()
      return found?.organizationId
    },

    /** Consumes an invitation and returns its role. */
    async accept({ id, userId }: InvitationKey): Promise<OrganizationRole | undefined> {
      const accepted = await db
        .deleteFrom('organizationInvitations as invitation')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where(isUnexpired)
        .returning('role')
        .executeTakeFirst()
      return accepted?.role
    },

    /** Removes the invitation of a user who has become a member otherwise. */
    async removeOf(organizationId: string, userId: string): Promise<void> {
      await db
        .deleteFrom('organizationInvitations')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute()
    },

    async remove(organizationId: string, id: string): Promise<void> {
      await db
        .deleteFrom('organizationInvitations')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute()
    },

    /** The invitations that a user has received, latest first. */
    async listReceived(userId: string): Promise<ReceivedInvitation[]> {
      const rows = await db
        .selectFrom('organizationInvitations as invitation')
        .innerJoin('organizations', 'organizations.id', 'invitation.organizationId')
        .select(['invitation.id', 'invitation.role', 'invitation.createdAt'])
        .select(['organizations.id as organizationId', 'login', 'name', 'avatarUrl'])
        .where('invitation.userId', '=', userId)
        .where(isUnexpired)
        .orderBy('invitation.createdAt', 'desc')
        .orderBy('invitation.id')
        .execute()
      return rows.map(({ id, role, createdAt, organizationId, login, name, avatarUrl }) => ({
        ...{ _id: id, role, createdAt: toIsoString(createdAt) },
        organization: { _id: organizationId, login, name, avatarUrl },
      }))
    },

    /** The pending invitations of an organization, latest first. Users who are not visible are left out. */
    async listPending(organizationId: string): Promise<OrganizationInvitation[]> {
      const rows = await db
        .selectFrom('organizationInvitations as invitation')
        .select(['id', 'role', 'createdAt', 'email', 'userId'])
        .where('organizationId', '=', organizationId)
        .where(isUnexpired)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()
      const cards = await loadUserCards(
        db,
        rows.flatMap(({ userId }) => userId ?? []),
      )
      return rows.flatMap(({ id, role, createdAt, email, userId }) => {
        const user = userId === null ? null : cards.get(userId)
        return user === undefined ? [] : [{ _id: id, role, email, createdAt: toIsoString(createdAt), user }]
      })
    },
  }
}

const interval = (age: number) => sql`make_interval(secs => ${age / 1000})`

const isUnexpired = sql<boolean>`invitation.created_at > now() - ${interval(ORGANIZATION_INVITATION_TTL)}`
