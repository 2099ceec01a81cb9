import type { RepositoryProgress, UserOrganization } from '@handiwork/core/api'
import type { Badge, LanguageStat } from '@handiwork/core/contract'
import { type Selectable, sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { StoredPerson, Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { hashOfKey } from './opaque-key.ts'
import { type OwnEmail, ownEmails } from './own-emails.ts'
import { isOnPage, mayBeTold } from './shown-repositories.ts'
import { type Seen, seenColumns } from './user-sight.ts'
import type { Viewer } from './viewer.ts'

/** By what somebody's page is found. An anonymous profile is found by its token alone. */
export type UserKey =
  | { readonly id: string }
  | { readonly login: string }
  | { readonly anonymousToken: string }

/** Everything a page is made of, read in one statement; what is for the person alone is null for others. */
export interface PageRow extends Seen, Pick<Selectable<Tables['users']>, (typeof pageColumns)[number]> {
  readonly ratedExperience: StoredPerson['experience'] | null
  readonly languages: LanguageStat[] | null
  readonly badges: Badge[] | null
  readonly languageExperience: Readonly<Record<string, number>>
  readonly organizations: UserOrganization[]
  readonly shownCount: number
  readonly followed: boolean
  readonly candidateId: string | null
  readonly emails: OwnEmail[] | null
  readonly steps: RepositoryProgress[] | null
  readonly stepCount: number
  readonly finishedCount: number
  readonly skippedCount: number
}

/** The page somebody is found by; undefined where there is nobody. */
export async function findUserPage(
  db: Queryable,
  key: UserKey,
  { id, self, isAdmin, recruits }: Viewer,
): Promise<PageRow | undefined> {
  const [by, found] = foundBy(key)
  const [page] = await pages(by, { isAdmin, recruits })(db, { found, id, self })
  return page
}

// --- internal ---

/** The value it is found by, and who looks. */
type Asked = { readonly found: string | Buffer } & Pick<Viewer, 'id' | 'self'>
type Look = Pick<Viewer, 'isAdmin' | 'recruits'>
type Page = (db: Queryable, asked: Asked) => Promise<PageRow[]>

const known = new Map<string, Page>()

/** One statement for all who look at it the same way. */
function pages(by: By, look: Look): Page {
  const name = `${by} ${look.isAdmin} ${look.recruits}`
  const page =
    known.get(name) ??
    reusableStatement<Asked, PageRow>((db, { found, ...who }) => pageOf(db, by, found, { ...who, ...look }))
  known.set(name, page)
  return page
}

function pageOf(db: Queryable, by: By, found: Asked['found'], viewer: Viewer) {
  const isOwn = ownedBy(viewer)
  return db
    .selectFrom('users')
    .leftJoin('ratings', 'ratings.userId', 'users.id')
    .leftJoinLateral(ratedParts, (join) => join.onTrue())
    .leftJoinLateral(lastRun(isOwn), (join) => join.onTrue())
    .select(seenColumns)
    .select(pageColumns.map((column) => `users.${column}` as const))
    .select([
      sql<StoredPerson['experience'] | null>`rated.experience`.as('ratedExperience'),
      sql<LanguageStat[] | null>`rated.languages`.as('languages'),
      sql<Badge[] | null>`rated.badges`.as('badges'),
      languageExperience.as('languageExperience'),
      organizations.as('organizations'),
      shownCount(viewer).as('shownCount'),
      followedBy(viewer).as('followed'),
      candidateOf(viewer).as('candidateId'),
      emails(isOwn).as('emails'),
      sql<RepositoryProgress[] | null>`run.steps`.as('steps'),
      sql<number>`coalesce(run.step_count, 0)`.as('stepCount'),
      sql<number>`coalesce(run.finished_count, 0)`.as('finishedCount'),
      sql<number>`coalesce(run.skipped_count, 0)`.as('skippedCount'),
    ])
    .where(finders[by](found))
}

const pageColumns = [
  'id',
  'login',
  'name',
  'avatarUrl',
  'jobTitle',
  'biography',
  'url',
  'company',
  'location',
  'countryCode',
  'publicEmail',
  'links',
  'naturalLanguages',
  'role',
  'insider',
  'jobSearchStatus',
  'preferredLocation',
  'visaSponsorshipNeeded',
  'preferredJobTypes',
  'remote',
  'resumeCreated',
  'followingCount',
  'followerCount',
  'experience',
  'level',
  'activeMonthCount',
  'commitCount',
  'repositoryCount',
  'runId',
  'analyzeStartTimestamp',
  'analyzeTimestamp',
] as const

/** Whether the viewer is shown what is for the person alone; whoever holds the token of an anonymous profile is its person. */
function ownedBy({ isAdmin, self }: Viewer) {
  if (isAdmin) return sql<boolean>`true`
  if (self === null) return sql<boolean>`users.anonymous_token_hash is not null`
  return sql<boolean>`(users.id = ${self}::uuid or users.anonymous_token_hash is not null)`
}

type By = keyof typeof finders

const finders = {
  id: (id: Asked['found']) => sql<boolean>`users.id = ${id}`,
  login: (login: Asked['found']) =>
    sql<boolean>`users.login is not null and lower(users.login) = lower(${login})`,
  anonymousToken: (hash: Asked['found']) =>
    sql<boolean>`users.anonymous_token_hash = ${hash} and users.anonymous_until > now()`,
}

function foundBy(key: UserKey): [By, Asked['found']] {
  if ('id' in key) return ['id', key.id]
  return 'login' in key ? ['login', key.login] : ['anonymousToken', hashOfKey(key.anonymousToken)]
}

/** Unpacked at once: most of a rating is for other pages. */
const ratedParts = sql`jsonb_to_record(ratings.person)`.as<'rated'>(
  sql`rated(experience jsonb, languages jsonb, badges jsonb)`,
)

const languageExperience = sql<Record<string, number>>`coalesce((
  select jsonb_object_agg(user_languages.language, user_languages.experience)
  from user_languages where user_languages.user_id = users.id
), '{}')`

const organizations = sql<UserOrganization[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', o.id, 'login', o.login, 'name', o.name, 'source', o.source, 'avatarUrl', o.avatar_url
  ) order by members.created_at, o.id)
  from organization_members as members join organizations as o on o.id = members.organization_id
  where members.user_id = users.id
), '[]')`

function shownCount(viewer: Viewer) {
  return sql<number>`(
    select count(*)::int from user_repositories
    join repositories on repositories.id = user_repositories.repository_id
    where user_repositories.user_id = users.id and user_repositories.removed_at is null
      and ${isOnPage(viewer)} and ${mayBeTold(viewer)}
  )`
}

function followedBy({ id }: Viewer) {
  if (id === null) return sql<boolean>`false`
  return sql<boolean>`exists (
    select 1 from follows where follows.follower_id = ${id}::uuid and follows.followed_id = users.id
  )`
}

function candidateOf({ id, recruits }: Viewer) {
  if (!recruits) return sql<string | null>`null::uuid`
  return sql<string | null>`(
    select candidates.id from candidates
    where candidates.recruiter_id = ${id}::uuid and candidates.user_id = users.id
  )`
}

function emails(isOwn: ReturnType<typeof sql<boolean>>) {
  return sql<OwnEmail[] | null>`case when ${isOwn} then ${ownEmails} end`
}

/** How far the running or last analysis has come. */
function lastRun(isOwn: ReturnType<typeof sql<boolean>>) {
  return sql`(
    select
      count(*)::int as step_count,
      count(*) filter (where step.state in ('done', 'skipped'))::int as finished_count,
      count(*) filter (where step.state = 'skipped')::int as skipped_count,
      case when ${isOwn} then jsonb_agg(
        jsonb_build_object('fullName', r.full_name, 'state', step.state, 'fraction', step.fraction)
        order by r.full_name
      ) end as steps
    from (
      select id from analysis_runs where analysis_runs.user_id = users.id
      order by created_at desc, id desc limit 1
    ) as latest
    join analysis_steps as step on step.run_id = latest.id
    join repositories as r on r.id = step.repository_id
  )`.as<'run'>(sql`run`)
}
