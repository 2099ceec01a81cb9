import type { Package, PackageSuggestion, UnknownPackage } from '@handiwork/core/api'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { suggestedPackages } from './suggested-packages.ts'

export interface PackageFilter {
  readonly group: string
  /** In its title, its name or one of its package names. */
  readonly query: string
  /** Whether those are meant that wait for approval; both where it is empty. */
  readonly pending: 'true' | 'false' | ''
  readonly offset: number
  readonly limit: number
}

export function packageStore(db: Queryable) {
  return {
    /** By group and title. Those that wait for approval are shown to admins, and to who proposed them. */
    async list({ group, query, pending, offset, limit }: PackageFilter, viewer: Viewer) {
      const fitting = db
        .selectFrom('packages')
        .where(isShown(viewer))
        .$if(pending !== '', (all) => all.where('pending', '=', pending === 'true'))
        .$if(group !== '', (all) => all.where('group', '=', group))
        .$if(query.trim() !== '', (all) => all.where(mentions(query.trim())))
      const rows = await fitting
        .select(columns)
        .select(projectCount.as('projectCount'))
        .orderBy('group')
        .orderBy('title')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute()
      const { count } = await fitting.select(countAll).executeTakeFirstOrThrow()
      return { items: rows.map(packageOf), total: count }
    },

    async find(id: string, viewer: Viewer): Promise<Package | undefined> {
      const row = await db
        .selectFrom('packages')
        .select(columns)
        .select(projectCount.as('projectCount'))
        .where('id', '=', id)
        .where(isShown(viewer))
        .executeTakeFirst()
      return row && packageOf(row)
    },

    /** Packages of somebody's repositories that stand for no technology, those of most of them first. */
    async unknownOf(userId: string): Promise<UnknownPackage[]> {
      const { rows } = await sql<UnknownPackage>`
        select used.name, used.ecosystem, count(*)::int as project_count
        from user_repositories
        join repository_packages as used on used.repository_id = user_repositories.repository_id
        where user_repositories.user_id = ${userId} and user_repositories.contributed
          and user_repositories.removed_at is null and ${isUnknown}
        group by used.ecosystem, used.name
        order by count(*) desc, used.name, used.ecosystem
        limit ${UNKNOWN_AT_MOST}`.execute(db)
      return rows
    },

    /** The same of all repositories. */
    async unknown({ offset, limit }: { offset: number; limit: number }) {
      const { rows } = await sql<UnknownPackage & { total: number }>`
        select used.name, used.ecosystem, count(*)::int as project_count
        from repository_packages as used where ${isUnknown}
        group by used.ecosystem, used.name
        order by count(*) desc, used.name, used.ecosystem
        offset ${offset} limit ${limit}`.execute(db)
      const counted = await sql<{ total: number }>`
        select count(distinct (used.ecosystem, used.name))::int as total
        from repository_packages as used where ${isUnknown}`.execute(db)
      return { items: rows, total: counted.rows[0]!.total }
    },

    /** Whether all packages of these names are among them. */
    async areUnknownTo(userId: string, names: readonly string[]): Promise<boolean> {
      const { rows } = await sql<{ name: string }>`
        select distinct used.name
        from user_repositories
        join repository_packages as used on used.repository_id = user_repositories.repository_id
        where user_repositories.user_id = ${userId} and user_repositories.contributed
          and user_repositories.removed_at is null and ${isUnknown}
          and used.name = any(${[...names]}::text[])`.execute(db)
      return rows.length === names.length
    },

    /** A few of those everybody sees, and of the catalogue, while somebody types. */
    async suggest(words: string): Promise<PackageSuggestion[]> {
      const beginning = `${words.replace(/[\\%_]/g, '\\$&')}%`
      const registered = await db
        .selectFrom('packages')
        .select(['name', 'title', 'iconUrl'])
        .where('pending', '=', false)
        .where(mentions(words))
        .orderBy(sql`packages.title ilike ${beginning} or packages.name ilike ${beginning}`, 'desc')
        .orderBy('title')
        .orderBy('id')
        .limit(SUGGESTED_AT_MOST)
        .execute()
      return suggestedPackages(words, registered).slice(0, SUGGESTED_AT_MOST)
    },

    /** How many people have a rating. */
    async ratedCount(): Promise<number> {
      const { count } = await db.selectFrom('ratings').select(countAll).executeTakeFirstOrThrow()
      return count
    },
  }
}

// --- internal ---

/** A list on one page; the rest comes when these are registered. */
const UNKNOWN_AT_MOST = 1000
const SUGGESTED_AT_MOST = 10

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

function packageOf({ id, ...row }: PackageRow): Package {
  return { _id: id, ...row }
}

/** Repositories that use it; packages of private ones are not kept. */
const projectCount = sql<number>`(
  select count(distinct used.repository_id)::int from repository_packages as used
  where used.technology = packages.name
)`

/** Neither the catalogue nor a package registered here, be it approved or not, takes it. */
const isUnknown = sql<boolean>`used.technology is null and not exists (
  select 1 from packages where used.name = any(packages.package_names)
)`

function isShown({ id, isAdmin }: Viewer): Expression<SqlBool> {
  return sql<boolean>`(${isAdmin}::boolean or not packages.pending or packages.proposed_by = ${id}::uuid)`
}

function mentions(words: string): Expression<SqlBool> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(packages.title ilike ${pattern} or packages.name ilike ${pattern} or exists (
    select 1 from unnest(packages.package_names) as one where one ilike ${pattern}
  ))`
}
