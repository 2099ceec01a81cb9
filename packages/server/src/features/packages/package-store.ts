import type { Package, PackageSuggestion, UnknownPackage } from '@handiwork/core/api'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { suggestPackages } from './suggest-packages.ts'

export interface PackageFilter {
  readonly group: string
  /** Text in the title, the name or a package name. */
  readonly query: string
  /** Filters by approval: 'true' for pending packages, 'false' for approved ones, '' for both. */
  readonly pending: 'true' | 'false' | ''
  readonly offset: number
  readonly limit: number
}

export function packageStore(db: Queryable) {
  /** In a statement of its own: with several machines, a user's rows are on another one than those of packages. */
  const listRepositoryIds = async (userId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('userRepositories')
      .select('repositoryId')
      .where('userId', '=', userId)
      .where('contributed', '=', true)
      .where('removedAt', 'is', null)
      .execute()
    return rows.map(({ repositoryId }) => repositoryId)
  }

  return {
    /**
     * Sorted by group and title. Pending packages are visible to admins and to the user who proposed them.
     */
    async list({ group, query, pending, offset, limit }: PackageFilter, viewer: Viewer) {
      const matching = db
        .selectFrom('packages')
        .where(isVisible(viewer))
        .$if(pending !== '', (builder) => builder.where('pending', '=', pending === 'true'))
        .$if(group !== '', (builder) => builder.where('group', '=', group))
        .$if(query.trim() !== '', (builder) => builder.where(containsText(query.trim())))
      const rows = await matching
        .select(columns)
        .select(projectCount.as('projectCount'))
        .orderBy('group')
        .orderBy('title')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await matching.select(countAll).executeTakeFirstOrThrow()
      return { items: rows.map(toPackage), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Package | undefined> {
      const row = await db
        .selectFrom('packages')
        .select(columns)
        .select(projectCount.as('projectCount'))
        .where('id', '=', id)
        .where(isVisible(viewer))
        .executeTakeFirst()
      return row && toPackage(row)
    },

    /** Packages of the user's repositories that no technology claims, most used first. */
    async listUnknownOf(userId: string): Promise<UnknownPackage[]> {
      const { rows } = await sql<UnknownPackage>`
        select used.name, used.ecosystem, count(*)::int as project_count
        from repository_packages as used
        where used.repository_id = any(${await listRepositoryIds(userId)}::uuid[]) and ${isUnknown}
        group by used.ecosystem, used.name
        order by count(*) desc, used.name, used.ecosystem
        limit ${MAX_UNKNOWN_PACKAGES}`.execute(db)
      return rows
    },

    /** The same for all repositories. */
    async listUnknown({ offset, limit }: { offset: number; limit: number }) {
      const { rows } = await sql<UnknownPackage & { total: number }>`
        select used.name, used.ecosystem, count(*)::int as project_count
        from repository_packages as used where ${isUnknown}
        group by used.ecosystem, used.name
        order by count(*) desc, used.name, used.ecosystem
        offset ${offset} limit ${limit}`.execute(db)
      const { total } = await singleRow(
        db,
        sql<{ total: number }>`
        select count(distinct (used.ecosystem, used.name))::int as total
        from repository_packages as used where ${isUnknown}`,
      )
      return { items: rows, total }
    },

    /** Returns true if all of these names are unknown packages of the user. */
    async areUnknownTo(userId: string, names: readonly string[]): Promise<boolean> {
      const { rows } = await sql<{ name: string }>`
        select distinct used.name from repository_packages as used
        where used.repository_id = any(${await listRepositoryIds(userId)}::uuid[]) and ${isUnknown}
          and used.name = any(${[...names]}::text[])`.execute(db)
      return rows.length === names.length
    },

    /** Suggestions from approved packages and the catalog, for a search box. */
    async suggest(text: string): Promise<PackageSuggestion[]> {
      const prefixPattern = `${text.replace(/[\\%_]/g, '\\$&')}%`
      const registered = await db
        .selectFrom('packages')
        .select(['name', 'title', 'iconUrl'])
        .where('pending', '=', false)
        .where(containsText(text))
        .orderBy(sql`packages.title ilike ${prefixPattern} or packages.name ilike ${prefixPattern}`, 'desc')
        .orderBy('title')
        .orderBy('id')
        .limit(MAX_SUGGESTIONS)
        .execute()
      return suggestPackages(text, registered).slice(0, MAX_SUGGESTIONS)
    },

    /** The number of rated users. */
    async countRatedUsers(): Promise<number> {
      const { count } = await db.selectFrom('ratings').select(countAll).executeTakeFirstOrThrow()
      return count
    },
  }
}

/** Fits one page; further packages appear once these are registered. */
const MAX_UNKNOWN_PACKAGES = 1000
const MAX_SUGGESTIONS = 10

const countAll = sql<number>`count(*)::int`.as('count')

const columns = [
  'id',
  'title',
  'name',
  'packageNames',
  'group',
  'badge',
  'weight',
  'iconUrl',
  'pending',
] as const

type PackageRow = Pick<Selectable<Tables['packages']>, (typeof columns)[number]> & { projectCount: number }

function toPackage({ id, ...row }: PackageRow): Package {
  return { _id: id, ...row }
}

/** The number of public repositories that use it; unknown packages of private ones are not stored. */
const projectCount = sql<number>`(
  select count(distinct used.repository_id)::int from repository_packages as used
  where used.technology = packages.name
)`

/** Claimed neither by the catalog nor by a registered package, approved or pending. */
const isUnknown = sql<boolean>`used.technology is null and not exists (
  select 1 from packages where used.name = any(packages.package_names)
)`

function isVisible({ id, isAdmin }: Viewer): Expression<SqlBool> {
  return sql<boolean>`(${isAdmin}::boolean or not packages.pending or packages.proposed_by = ${id}::uuid)`
}

function containsText(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(packages.title ilike ${pattern} or packages.name ilike ${pattern} or exists (
    select 1 from unnest(packages.package_names) as one where one ilike ${pattern}
  ))`
}
