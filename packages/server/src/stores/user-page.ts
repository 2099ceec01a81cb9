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
import { findByLogin } from './find-by-login.ts'
import { hashKey, userIdOfKey } from './opaque-key.ts'
import { projectCount, publicProjectCount } from './project-count.ts'
import { loadViewerRelation, type RepositoryViewer, type ViewerRelation } from './repository-viewer.ts'
import type { OwnerId } from './repository-visibility.ts'
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
    ViewerRelation,
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
  viewer: Viewer,
): Promise<UserPageRow | undefined> {
  if ('id' in key) return await loadPage(db, { userId: key.id }, viewer)
  if ('anonymousToken' in key) {
    const userId = userIdOfKey(key.anonymousToken) ?? (await findAnonymousId(db, key.anonymousToken))
    if (userId === undefined) return undefined
    return await loadPage(db, { userId, anonymousHash: hashKey(key.anonymousToken) }, viewer)
  }
  return await findByLogin(db, key.login, (userId) => loadPage(db, { userId, login: key.login }, viewer))
}

/** Profiles that were created before tokens contained the user's id. They expire after thirty days. */
async function findAnonymousId(db: Queryable, token: string): Promise<string | undefined> {
  if (!KEY_WITHOUT_USER.test(token)) return undefined
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('anonymousTokenHash', '=', hashKey(token))
    .executeTakeFirst()
  return row?.id
}

const KEY_WITHOUT_USER = /^[\w-]{43}$/

async function loadPage(
  db: Queryable,
  { userId, login = null, anonymousHash = null }: PageKey,
  viewer: Viewer,
): Promise<UserPageRow | undefined> {
  const { privateRepositoryIds, ...relation } = await loadViewerRelation(db, viewer, userId)
  const { isAdmin, self } = viewer
  const parameters = { userId, login, anonymousHash, self, privateRepositoryIds }
  const [page] = await pageStatement(isAdmin, privateRepositoryIds.length > 0)(db, parameters)
  return page && { ...page, ...relation }
}

/**
 * Statement parameters. All rows are found by the user's id; a login or the hash of an anonymous profile's token is a
 * condition in addition.
 */
type PageParameters = Required<PageKey> & Pick<RepositoryViewer, 'self' | 'privateRepositoryIds'>
type PageKey = {
  readonly userId: string
  readonly login?: string | null
  readonly anonymousHash?: Buffer | null
}
type PageStatement = (db: Queryable, parameters: PageParameters) => Promise<PageRow[]>
type PageRow = Omit<UserPageRow, keyof ViewerRelation>

const statements = new Map<string, PageStatement>()

/** One prepared statement per viewer rights. */
function pageStatement(isAdmin: boolean, hasPrivateRepositories: boolean): PageStatement {
  const name = `${isAdmin} ${hasPrivateRepositories}`
  const statement =
    statements.get(name) ??
    reusableStatement<PageParameters, PageRow>((db, parameters) =>
      selectPage(db, parameters, { isAdmin, hasPrivateRepositories }),
    )
  statements.set(name, statement)
  return statement
}

function selectPage(
  db: Queryable,
  { userId, login, anonymousHash, self, privateRepositoryIds }: PageParameters,
  {
    isAdmin,
    hasPrivateRepositories,
  }: { readonly isAdmin: boolean; readonly hasPrivateRepositories: boolean },
) {
  const owner = sql<string>`${userId}::uuid`
  const viewer = { isAdmin, self, privateRepositoryIds: hasPrivateRepositories ? privateRepositoryIds : [] }
  const isOwn = isOwnPage(viewer)
  return db
    .selectFrom('users')
    .leftJoin('ratings', (join) => join.on('ratings.userId', '=', owner))
    .leftJoinLateral(ratingParts, (join) => join.onTrue())
    .leftJoinLateral(lastRun(isOwn, owner), (join) => join.onTrue())
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
      languageExperience(owner).as('languageExperience'),
      contestedFigures(owner).as('contested'),
      organizations(owner).as('organizations'),
      projectCount(owner, viewer).as('projectCount'),
      publicProjectCount(owner).as('publicProjectCount'),
      emails(isOwn, owner).as('emails'),
      sql<RepositoryProgress[] | null>`run.steps`.as('steps'),
      sql<number>`coalesce(run.step_count, 0)`.as('stepCount'),
      sql<number>`coalesce(run.finished_count, 0)`.as('finishedCount'),
      sql<number>`coalesce(run.skipped_count, 0)`.as('skippedCount'),
    ])
    .where('users.id', '=', owner)
    .$if(login !== null, (query) => query.where(sql<boolean>`lower(users.login) = lower(${login})`))
    .$if(anonymousHash !== null, (query) =>
      query.where(
        sql<boolean>`users.anonymous_token_hash = ${anonymousHash} and users.anonymous_until > now()`,
      ),
    )
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
function isOwnPage({ isAdmin, self }: Pick<Viewer, 'isAdmin' | 'self'>) {
  if (isAdmin) return sql<boolean>`true`
  if (self === null) return sql<boolean>`users.anonymous_token_hash is not null`
  return sql<boolean>`(users.id = ${self}::uuid or users.anonymous_token_hash is not null)`
}

/** Unpacked by the database, because most of a rating belongs to other pages. */
const ratingParts = sql`jsonb_to_record(ratings.person)`.as<'rated'>(
  sql`rated(experience jsonb, languages jsonb, badges jsonb, reviews jsonb, upkeep jsonb)`,
)

const languageExperience = (owner: OwnerId) => sql<Record<string, number>>`coalesce((
  select jsonb_object_agg(user_languages.language, user_languages.experience)
  from user_languages where user_languages.user_id = ${owner}
), '{}')`

const organizations = (owner: OwnerId) => sql<UserOrganization[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    '_id', o.id, 'login', o.login, 'name', o.name, 'source', o.source, 'avatarUrl', o.avatar_url
  ) order by members.created_at, o.id)
  from organization_members as members join organizations as o on o.id = members.organization_id
  where members.user_id = ${owner}
), '[]')`

function emails(isOwn: ReturnType<typeof sql<boolean>>, owner: OwnerId) {
  return sql<UserEmail[] | null>`case when ${isOwn} then ${userEmails(owner)} end`
}

/** Progress of the running or latest analysis. */
function lastRun(isOwn: ReturnType<typeof sql<boolean>>, owner: OwnerId) {
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
      select id from analysis_runs where analysis_runs.user_id = ${owner}
      order by created_at desc, id desc limit 1
    ) as latest
    join analysis_steps as step on step.user_id = ${owner} and step.run_id = latest.id
    join repositories as r on r.id = step.repository_id
  )`.as<'run'>(sql`run`)
}
