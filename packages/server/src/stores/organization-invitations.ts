import { randomUUIDv7 } from 'node:crypto'
import type { MemberRole, OrganizationRole } from '@handiwork/core/api'
import { ORGANIZATION_INVITATION_EVERY, ORGANIZATION_INVITATION_FOR } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { hashOfKey, newMailKey } from './opaque-key.ts'

export interface NewInvitation {
  readonly organizationId: string
  readonly email: string
  readonly role: MemberRole
}

/** What stands in the mail of an invitation. */
export interface OpenInvitation {
  readonly name: string
  readonly login: string
  readonly token: string
}

/** Whom organizations asked to join them, by address; whether somebody here has it makes no difference. */
export function organizationInvitations(db: Queryable) {
  return {
    /** Asks once more, for the role given last. Gives its id where it is time to write. */
    async keep({ organizationId, email, role }: NewInvitation): Promise<string | undefined> {
      const { rows } = await sql<{ id: string; isDue: boolean }>`
        insert into organization_invitations as invitation (id, organization_id, email, role)
        values (${randomUUIDv7()}, ${organizationId}, ${email.toLowerCase()}, ${role})
        on conflict (organization_id, email) do update set
          role = excluded.role,
          created_at = case
            when invitation.created_at <= now() - ${ms(ORGANIZATION_INVITATION_EVERY)} then now()
            else invitation.created_at
          end
        returning id, created_at = now() as is_due`.execute(db)
      const [kept] = rows
      return kept?.isDue ? kept.id : undefined
    },

    /** Whom it is for, while it is open. */
    async addressOf(id: string): Promise<string | undefined> {
      const found = await db
        .selectFrom('organizationInvitations')
        .select('email')
        .where('id', '=', id)
        .where(isLive)
        .executeTakeFirst()
      return found?.email
    },

    /** Makes what stands in the link; that of an earlier mail opens nothing any more. */
    async open(id: string): Promise<OpenInvitation | undefined> {
      const token = newMailKey()
      const { rows } = await sql<Omit<OpenInvitation, 'token'>>`
        update organization_invitations set token_hash = ${hashOfKey(token)}
        from organizations
        where organization_invitations.id = ${id} and organizations.id = organization_id
        returning organizations.name, organizations.login`.execute(db)
      return rows[0] && { ...rows[0], token }
    },

    /** Uses it up; what they become, undefined where there is none. */
    async take(organizationId: string, token: string): Promise<OrganizationRole | undefined> {
      const taken = await db
        .deleteFrom('organizationInvitations')
        .where('organizationId', '=', organizationId)
        .where('tokenHash', '=', hashOfKey(token))
        .where(isLive)
        .returning('role')
        .executeTakeFirst()
      return taken?.role
    },

    async forget(id: string): Promise<void> {
      await db.deleteFrom('organizationInvitations').where('id', '=', id).execute()
    },
  }
}

// --- internal ---

const ms = (age: number) => sql`make_interval(secs => ${age / 1000})`

const isLive = sql<boolean>`created_at > now() - ${ms(ORGANIZATION_INVITATION_FOR)}`
