import {
  type Profile,
  type ProfileOrganization,
  type ProfileToken,
  profileTextNames,
  type SourceKind,
} from '@handiwork/core/api'
import type { UncreditedSummary } from '@handiwork/core/contract'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { userEmails } from '../../stores/user-emails.ts'

/** A user's account at a source. */
export interface ProfileIdentity {
  readonly source: SourceKind
  readonly state: 'ok' | 'reconnect' | 'disconnected'
  readonly privateAccess: boolean
}

/** All data of a user's own profile, read in one statement. */
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
  return await db
    .selectFrom('users')
    .select(profileColumns)
    .select([
      userEmails.as('emails'),
      identities.as('identities'),
      following.as('following'),
      organizations.as('organizations'),
      tokens.as('tokens'),
      unconfirmedAuthor.as('unconfirmedAuthor'),
      sql<Date | null>`(
        select max(changed_at) from consent_changes where consent_changes.user_id = users.id
      )`.as('consentChangedAt'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** A user's organizations, in the order of joining. */
export async function findOrganizations(db: Queryable, userId: string): Promise<ProfileOrganization[]> {
  const row = await db
    .selectFrom('users')
    .select(organizations.as('organizations'))
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

const identities = sql<ProfileIdentity[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'source', identities.source, 'state', identities.state, 'privateAccess', identities.private_access
  ))
  from identities where identities.user_id = users.id
), '[]')`

const following = sql<string[]>`coalesce((
  select jsonb_agg(follows.followed_id order by follows.created_at desc, follows.followed_id)
  from follows join visible_users on visible_users.id = follows.followed_id
  where follows.follower_id = users.id
), '[]')`

const organizations = sql<ProfileOrganization[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', o.id, 'login', o.login, 'name', o.name, 'source', o.source, 'avatarUrl', o.avatar_url,
    'userRole', members.role, 'namedToCandidates', o.named_to_candidates
  ) order by members.created_at, o.id)
  from organization_members as members join organizations as o on o.id = members.organization_id
  where members.user_id = users.id
), '[]')`

const tokens = sql<ProfileToken[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', api_tokens.id, 'title', api_tokens.title, 'lastFour', api_tokens.last_four,
    'createdAt', ${inUtc(sql`api_tokens.created_at`)}, 'lastUsedAt', ${inUtc(sql`api_tokens.used_at`)}
  ) order by api_tokens.created_at desc, api_tokens.id desc)
  from api_tokens where api_tokens.user_id = users.id
), '[]')`

/**
 * The author whom the user chose before signing up. The figures of an analysis are those of verified email
 * addresses, so the choice is confirmed once they contain the chosen author's commits.
 */
const unconfirmedAuthor = sql<Profile['unconfirmedAuthor'] | null>`(
  select jsonb_build_object(
    'name', users.chosen_author ->> 'name', 'repository', r.full_name,
    'state', case when users.run_id is not null or users.analyze_timestamp is null
      then 'pending' else 'unconfirmed' end
  )
  from repositories as r
  left join user_repositories as own on own.repository_id = r.id and own.user_id = users.id
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
