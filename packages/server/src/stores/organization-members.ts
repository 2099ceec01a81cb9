import { sql } from 'kysely'

/** SQL on `organizations`: the ids of the members, visible or not. */
export const organizationMemberIds = sql<string[]>`array(
  select members.user_id from organization_members as members where members.organization_id = organizations.id
)`
