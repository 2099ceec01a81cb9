import { randomUUIDv7 } from 'node:crypto'
import type { MemberRole, OrganizationRole } from '@handiwork/core/api'
import { ORGANIZATION_INVITATION_INTERVAL, ORGANIZATION_INVITATION_TTL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { createMailToken, hashKey } from './opaque-key.ts'

export interface NewInvitation {
  readonly organizationId: string
  readonly email: string
  readonly role: MemberRole
}

/** The address of an invitation, and the organization. */
export interface InvitationRecipient {
  readonly address: string
  /** Whether a user was invited, who accepts on the site instead of by a token. */
  readonly isUser: boolean
  readonly name: string
  readonly login: string
}

/** The contents of an invitation email. */
export interface InvitationContent {
  readonly name: string
  readonly login: string
  readonly token: string
}

/**
 * Stores invitations to organizations, by email address. Whether a user has the address makes no difference.
 */
export function organizationInvitationStore(db: Queryable) {
  return {
    /**
     * Creates or renews an invitation with the latest role. Returns its id if an email is due, at most one
     * per interval.
     */
    async invite({ organizationId, email, role }: NewInvitation): Promise<string | undefined> {
      const { rows } = await sql<{ id: string; isDue: boolean }>`
        insert into organization_invitations as invitation (id, organization_id, email, role)
        values (${randomUUIDv7()}, ${organizationId}, ${email.toLowerCase()}, ${role})
        on conflict (organization_id, email) do update set
          role = excluded.role,
          created_at = case
            when invitation.created_at <= now() - ${interval(ORGANIZATION_INVITATION_INTERVAL)} then now()
            else invitation.created_at
          end
        returning id, created_at = now() as is_due`.execute(db)
      const [invitation] = rows
      return invitation?.isDue ? invitation.id : undefined
    },

    /**
     * The recipient of an unexpired invitation. A user is written to at their primary address, unless they
     * turned off notifications.
     */
    async findRecipient(id: string): Promise<InvitationRecipient | undefined> {
      const { rows } = await sql<InvitationRecipient>`
        select coalesce(invitation.email, emails.address) as address, invitation.user_id is not null as is_user,
          organizations.name, organizations.login
        from organization_invitations as invitation
        join organizations on organizations.id = invitation.organization_id
        left join users on users.id = invitation.user_id and users.deleted_at is null and users.notifications_enabled
        left join emails on emails.user_id = users.id and emails.is_primary and emails.verified_at is not null
        where invitation.id = ${id} and ${isUnexpired}
          and coalesce(invitation.email, emails.address) is not null`.execute(db)
      return rows[0]
    },

    /** Creates the token of the link and invalidates the previous one. */
    async createToken(id: string): Promise<InvitationContent | undefined> {
      const token = createMailToken()
      const { rows } = await sql<Omit<InvitationContent, 'token'>>`
        update organization_invitations set token_hash = ${hashKey(token)}
        from organizations
        where organization_invitations.id = ${id} and organizations.id = organization_id
        returning organizations.name, organizations.login`.execute(db)
      return rows[0] && { ...rows[0], token }
    },

    /** Consumes an invitation and returns its role. Undefined for an invalid token. */
    async accept(organizationId: string, token: string): Promise<OrganizationRole | undefined> {
      const accepted = await db
        .deleteFrom('organizationInvitations as invitation')
        .where('organizationId', '=', organizationId)
        .where('tokenHash', '=', hashKey(token))
        .where(isUnexpired)
        .returning('role')
        .executeTakeFirst()
      return accepted?.role
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('organizationInvitations').where('id', '=', id).execute()
    },
  }
}

const interval = (age: number) => sql`make_interval(secs => ${age / 1000})`

const isUnexpired = sql<boolean>`invitation.created_at > now() - ${interval(ORGANIZATION_INVITATION_TTL)}`
