import {
  type FigureReference,
  publicTextNames,
  type RepositoryProgress,
  type UserOrganization,
} from '@handiwork/core/api'
import type { Badge, LanguageStat, Reviews, Upkeep } from '@handiwork/core/contract'
import { type Selectable, sql } from 'kysely'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { StoredPerson, Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { contestedFigures } from './contested-figures.ts'
import { type VisibilityRow, visibilityRowColumns } from './effective-visibility.ts'
import { hashKey } from './opaque-key.ts'
import { projectCount, publicProjectCount } from './project-count.ts'
import { type StandingRow, standingColumns, standingNow } from './standing.ts'
import { type UserEmail, userEmails } from './user-emails.ts'
import type { Viewer } from './viewer.ts'

/** How a profile is looked up. An anonymous profile only by its token. */
export type UserKey =
  | { readonly id: string }
  | { readonly login: string }
  | { readonly anonymousToken: string }

/**
 * Everything that a profile page shows, read with one statement. Fields reserved for the owner are null for
 * others.
 */
export interface UserPageRow
  extends VisibilityRow,
    StandingRow,
    Pick<Selectable<Tables['users']>, (typeof pageColumns)[number]> {
  readonly ratedExperience: StoredPerson['experience'] | null
  readonly languages: LanguageStat[] | null
  readonly badges: Badge[] | null
  /** Null in ratings of earlier versions, like `upkeep`. */
  readonly reviews: Reviews | null
  readonly upkeep: Upkeep | null
  readonly standingNow: number | null
  readonly languageExperience: Readonly<Record<string, number>>
  readonly contested: FigureReference[]
  readonly organizations: UserOrganization[]
  readonly projectCount: number
  readonly publicProjectCount: number
  readonly followed: boolean
  readonly candidateId: string | null
  readonly emails: UserEmail[] | null
  readonly steps: RepositoryProgress[] | null
  readonly stepCount: number
  readonly finishedCount: number
  readonly skippedCount: number
}

/** Finds a profile page. Undefined if it does not exist. */
export async function findUserPage(
  db: Queryable,
  key: UserKey,
  { id, self, isAdmin, isRecruiter }: Viewer,
): Promise<UserPageRow | undefined> {
  const [kind, lookupValue] = lookupOf(key)
  const [page] = await pageStatement(kind, { isAdmin, isRecruiter })(db, { lookupValue, id, self })
  return page
}

/** Statement parameters: the lookup value and the viewer. */
type LookupParameters = { readonly lookupValue: string | Buffer } & Pick<Viewer, 'id' | 'self'>
type ViewerRights = Pick<Viewer, 'isAdmin' | 'isRecruiter'>
type PageStatement = (db: Queryable, parameters: LookupParameters) => Promise<UserPageRow[]>

const statements = new Map<string, PageStatement>()

/** One prepared statement per lookup and viewer rights. */
function pageStatement(kind: LookupKind, rights: ViewerRights): PageStatement {
  const name = `${kind} ${rights.isAdmin} ${rights.isRecruiter}`
  const statement =
    statements.get(name) ??
    reusableStatement<LookupParameters, UserPageRow>((db, { lookupValue, ...viewer }) =>
      selectPage(db, kind, lookupValue, { ...viewer, ...rights }),
    )
  statements.set(name, statement)
  return statement
}

function selectPage(
  db: Queryable,
  kind: LookupKind,
  lookupValue: LookupParameters['lookupValue'],
  viewer: Viewer,
) {
  const isOwn = isOwnPage(viewer)
  return db
    .selectFrom('users')
    .leftJoin('ratings', 'ratings.userId', 'users.id')
    .leftJoinLateral(ratingParts, (join) => join.onTrue())
    .leftJoinLateral(lastRun(isOwn), (join) => join.onTrue())
    .select(visibilityRowColumns)
    .select(pageColumns.map((column) => `users.${column}` as const))
    .select(standingColumns)
    .select([
      sql<StoredPerson['experience'] | null>`rated.experience`.as('ratedExperience'),
      sql<LanguageStat[] | null>`rated.languages`.as('languages'),
      sql<Badge[] | null>`rated.badges`.as('badges'),
      sql<Reviews | null>`rated.reviews`.as('reviews'),
      sql<Upkeep | null>`rated.upkeep`.as('upkeep'),
      standingNow.as('standingNow'),
      languageExperience.as('languageExperience'),
      contestedFigures('users.id').as('contested'),
      organizations.as('organizations'),
      projectCount('users.id', viewer).as('projectCount'),
      publicProjectCount('users.id').as('publicProjectCount'),
      followedBy(viewer).as('followed'),
      candidateId(viewer).as('candidateId'),
      emails(isOwn).as('emails'),
      sql<RepositoryProgress[] | null>`run.steps`.as('steps'),
      sql<number>`coalesce(run.step_count, 0)`.as('stepCount'),
      sql<number>`coalesce(run.finished_count, 0)`.as('finishedCount'),
      sql<number>`coalesce(run.skipped_count, 0)`.as('skippedCount'),
    ])
    .where(finders[kind](lookupValue))
}

const pageColumns = [
  'id',
  'findableSince',
  'login',
  'name',
  'avatarUrl',
  ...publicTextNames,
  'links',
  'naturalLanguages',
  'role',
  'insider',
  'jobSearchStatus',
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

/** SQL: true if the viewer sees the owner's fields. The holder of its token owns an anonymous profile. */
function isOwnPage({ isAdmin, self }: Viewer) {
  if (isAdmin) return sql<boolean>`true`
  if (self === null) return sql<boolean>`users.anonymous_token_hash is not null`
  return sql<boolean>`(users.id = ${self}::uuid or users.anonymous_token_hash is not null)`
}

type LookupKind = keyof typeof finders

const finders = {
  id: (id: LookupParameters['lookupValue']) => sql<boolean>`users.id = ${id}`,
  login: (login: LookupParameters['lookupValue']) =>
    sql<boolean>`users.login is not null and lower(users.login) = lower(${login})`,
  anonymousToken: (hash: LookupParameters['lookupValue']) =>
    sql<boolean>`users.anonymous_token_hash = ${hash} and users.anonymous_until > now()`,
}

function lookupOf(key: UserKey): [LookupKind, LookupParameters['lookupValue']] {
  if ('id' in key) return ['id', key.id]
  return 'login' in key ? ['login', key.login] : ['anonymousToken', hashKey(key.anonymousToken)]
}

/** Unpacked by the database, because most of a rating belongs to other pages. */
const ratingParts = sql`jsonb_to_record(ratings.person)`.as<'rated'>(
  sql`rated(experience jsonb, languages jsonb, badges jsonb, reviews jsonb, upkeep jsonb)`,
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

function followedBy({ id }: Viewer) {
  if (id === null) return sql<boolean>`false`
  return sql<boolean>`exists (
    select 1 from follows where follows.follower_id = ${id}::uuid and follows.followed_id = users.id
  )`
}

function candidateId({ id, isRecruiter }: Viewer) {
  if (!isRecruiter) return sql<string | null>`null::uuid`
  return sql<string | null>`(
    select candidates.id from candidates
    where candidates.recruiter_id = ${id}::uuid and candidates.user_id = users.id
  )`
}

function emails(isOwn: ReturnType<typeof sql<boolean>>) {
  return sql<UserEmail[] | null>`case when ${isOwn} then ${userEmails} end`
}

/** Progress of the running or latest analysis. */
function lastRun(isOwn: ReturnType<typeof sql<boolean>>) {
  return sql`(
    select
      count(*)::int as step_count,
      count(*) filter (where step.state in ('done', 'skipped'))::int as finished_count,
      count(*) filter (where step.state = 'skipped')::int as skipped_count,
      case when ${isOwn} then jsonb_agg(
        jsonb_build_object(
          'fullName', r.full_name, 'state', step.state, 'fraction', step.fraction,
          'commits', case when step.total_commits is not null
            then jsonb_build_object('read', step.read_commits, 'total', step.total_commits) end
        )
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
