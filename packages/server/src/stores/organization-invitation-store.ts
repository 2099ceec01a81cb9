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

    /** The address of an unexpired invitation. */
    async findAddress(id: string): Promise<string | undefined> {
      const invitation = await db
        .selectFrom('organizationInvitations')
        .select('email')
        .where('id', '=', id)
        .where(isUnexpired)
        .executeTakeFirst()
      return invitation?.email
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
        .deleteFrom('organizationInvitations')
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

const isUnexpired = sql<boolean>`created_at > now() - ${interval(ORGANIZATION_INVITATION_TTL)}`
