import { type Job, type JobCard, type OrganizationRole, pathTo } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { markdownHtml } from '@handiwork/core/markdown'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { jobMatch, type Seeker } from '../../stores/job-match.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { manages } from './manages.ts'

/** Who looks, and what is known of them where they are signed in. */
export interface Looker {
  readonly viewer: Viewer
  readonly seeker: Seeker | null
}

/** The jobs with these ids, in their order. */
export async function jobCards(db: Queryable, ids: readonly string[], looker: Looker): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const rows = await jobRows(db, looker.viewer).where('jobs.id', 'in', ids).execute()
  const packages = await registered(db, rows)
  const byId = new Map(rows.map((row) => [row.id, cardOf(row, packages, looker)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A job with all it says; its text is cleaned whenever it is read. Undefined where there is none. */
export async function findJob(db: Queryable, id: string, looker: Looker): Promise<Job | undefined> {
  const row = await jobRows(db, looker.viewer).where('jobs.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...cardOf(row, await registered(db, [row]), looker),
    description: row.content,
    content: markdownHtml(row.content),
    url: row.url || null,
  }
}

// --- internal ---

interface Organization {
  readonly organizationLogin: string
  readonly organizationName: string
  readonly organizationAvatarUrl: string | null
  readonly organizationUrl: string
  /** What whoever looks is in it. */
  readonly role: OrganizationRole | null
}

type JobRow = Omit<Selectable<Tables['jobs']>, 'organizationId'> & {
  readonly organizationId: string
} & Organization

function jobRows(db: Queryable, { id }: Viewer) {
  return db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .leftJoin('organizationMembers as member', (join) =>
      join.onRef('member.organizationId', '=', 'organizations.id').on('member.userId', '=', id),
    )
    .selectAll('jobs')
    .select([
      'organizations.id as organizationId',
      'organizations.login as organizationLogin',
      'organizations.name as organizationName',
      'organizations.avatarUrl as organizationAvatarUrl',
      'organizations.url as organizationUrl',
      'member.role',
    ])
}

interface Registered {
  readonly name: string
  readonly title: string
  readonly iconUrl: string | null
}

/** What packages that were registered here look like, by name. */
async function registered(
  db: Queryable,
  rows: readonly { readonly packages: readonly string[] }[],
): Promise<ReadonlyMap<string, Registered>> {
  const names = [...new Set(rows.flatMap(({ packages }) => packages))]
  if (names.length === 0) return new Map()
  const found = await db
    .selectFrom('packages')
    .select(['name', 'title', 'iconUrl'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  return new Map(found.map((row) => [row.name, row]))
}

function cardOf(row: JobRow, packages: ReadonlyMap<string, Registered>, { viewer, seeker }: Looker): JobCard {
  const packagesExtended = row.packages.map((name) => {
    const own = packages.get(name)
    const title = own?.title ?? technologyByKey(name)?.title ?? name
    return { name, title, iconUrl: own?.iconUrl ?? null }
  })
  return {
    ...{
      _id: row.id,
      title: row.title,
      remote: row.remote,
      status: row.status,
      companyName: row.companyName,
    },
    ...{ originalLocation: row.originalLocation || null, location: row.location || null },
    publicationTimestamp: instant(row.publicationTimestamp),
    expiresAt: instant(row.expiresAt),
    languages: row.languages.map((name) => ({ name })),
    packagesExtended,
    badges: row.badges.map((name) => ({ name })),
    organizationId: row.organizationId,
    organizationLogin: row.organizationLogin,
    organizationName: row.organizationName,
    organizationAvatarUrl: row.organizationAvatarUrl,
    organizationUrl: row.organizationUrl || null,
    hasDescription: row.content !== '',
    link: pathTo('job', { id: row.id }),
    canEdit: viewer.isAdmin || manages(row.role),
    match: seeker && jobMatch({ ...row, packages: packagesExtended }, seeker),
  }
}
