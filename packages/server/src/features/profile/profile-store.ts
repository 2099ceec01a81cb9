import {
  type Profile,
  type ProfileOrganization,
  type ProfileToken,
  profileTextNames,
  type SourceKind,
} from '@handiwork/core/api'
import type { UncreditedSummary } from '@handiwork/core/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { userEmails } from '../../stores/user-emails.ts'

/** A user's account at a source. */
export interface ProfileIdentity {
  readonly source: SourceKind
  readonly state: 'ok' | 'reconnect' | 'disconnected'
  readonly privateAccess: boolean
}

/** All data of a user's own profile. */
export interface ProfileRow extends Pick<Selectable<Tables['users']>, (typeof profileColumns)[number]> {
  readonly emails: readonly { readonly address: string; readonly verified: boolean }[]
  readonly identities: readonly ProfileIdentity[]
  readonly following: Profile['following']
  readonly organizations: ProfileOrganization[]
  readonly tokens: ProfileToken[]
  readonly unconfirmedAuthor: Profile['unconfirmedAuthor'] | null
  readonly consentChangedAt: Date | null
}

export async function findProfile(db: Queryable, userId: string): Promise<ProfileRow> {
  const owner = sql<string>`${userId}::uuid`
  const row = await db
    .selectFrom('users')
    .select(profileColumns)
    .select([
      userEmails(owner).as('emails'),
      identities(owner).as('identities'),
      organizations(owner).as('organizations'),
      tokens(owner).as('tokens'),
      unconfirmedAuthor(owner).as('unconfirmedAuthor'),
      sql<Date | null>`(
        select max(changed_at) from consent_changes where consent_changes.user_id = ${owner}
      )`.as('consentChangedAt'),
    ])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  return { ...row, following: await listFollowing(db, userId) }
}

/** The visible users whom a user follows, the latest follow first. */
async function listFollowing(db: Queryable, userId: string): Promise<Profile['following']> {
  const follows = await db
    .selectFrom('follows')
    .select('followedId')
    .where('followerId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('followedId')
    .execute()
  if (follows.length === 0) return []
  const ids = follows.map(({ followedId }) => followedId)
  const { rows: visible } = await sql<{ id: string }>`
    select id from visible_users where id = any(${ids}::uuid[])`.execute(db)
  const visibleIds = new Set(visible.map(({ id }) => id))
  return ids.filter((id) => visibleIds.has(id))
}

/** A user's organizations, in the order of joining. */
export async function findOrganizations(db: Queryable, userId: string): Promise<ProfileOrganization[]> {
  const row = await db
    .selectFrom('users')
    .select(organizations(sql`${userId}::uuid`).as('organizations'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.organizations
}

const profileColumns = [
  'id',
  'login',
  'name',
  'avatarUrl',
  'role',
  'insider',
  'visibility',
  'deletedAt',
  ...profileTextNames,
  'links',
  'naturalLanguages',
  'jobSearchStatus',
  'visaSponsorshipNeeded',
  'preferredJobTypes',
  'remote',
  'notificationsEnabled',
  'findableSince',
  'runId',
  'analyzeTimestamp',
  'resumeCreated',
  'layoutType',
  'showAvatar',
] as const

/** SQL for the id of the user. Each table is read by it. */
type Owner = RawBuilder<string>

const identities = (owner: Owner) => sql<ProfileIdentity[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'source', identities.source, 'state', identities.state, 'privateAccess', identities.private_access
  ))
  from identities where identities.user_id = ${owner}
), '[]')`

const organizations = (owner: Owner) => sql<ProfileOrganization[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', o.id, 'login', o.login, 'name', o.name, 'source', o.source, 'avatarUrl', o.avatar_url,
    'userRole', members.role, 'namedToCandidates', o.named_to_candidates
  ) order by members.created_at, o.id)
  from organization_members as members join organizations as o on o.id = members.organization_id
  where members.user_id = ${owner}
), '[]')`

const tokens = (owner: Owner) => sql<ProfileToken[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', api_tokens.id, 'title', api_tokens.title, 'lastFour', api_tokens.last_four,
    'createdAt', ${inUtc(sql`api_tokens.created_at`)}, 'lastUsedAt', ${inUtc(sql`api_tokens.used_at`)}
  ) order by api_tokens.created_at desc, api_tokens.id desc)
  from api_tokens where api_tokens.user_id = ${owner}
), '[]')`

/**
 * The author whom the user chose before signing up. The figures of an analysis are those of verified email
 * addresses, so the choice is confirmed once they contain the chosen author's commits.
 */
const unconfirmedAuthor = (owner: Owner) => sql<Profile['unconfirmedAuthor'] | null>`(
  select jsonb_build_object(
    'name', users.chosen_author ->> 'name', 'repository', r.full_name,
    'state', case when users.run_id is not null or users.analyze_timestamp is null
      then 'pending' else 'unconfirmed' end
  )
  from repositories as r
  left join user_repositories as own on own.repository_id = r.id and own.user_id = ${owner}
  where r.id = (users.chosen_author ->> 'repositoryId')::uuid
    and not coalesce(
      own.contributor ->> 'name' = users.chosen_author ->> 'name'
        and (own.contributor ->> 'commitCount')::int >= (users.chosen_author ->> 'commitCount')::int,
      false)
)`

function inUtc(timestamp: ReturnType<typeof sql>) {
  return sql`to_char(${timestamp} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The commits that the latest analysis did not credit to a user. Null before the first analysis. */
export async function findUncredited(db: Queryable, userId: string): Promise<UncreditedSummary | null> {
  const rating = await db
    .selectFrom('ratings')
    .select('uncredited')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return rating?.uncredited ?? null
}
