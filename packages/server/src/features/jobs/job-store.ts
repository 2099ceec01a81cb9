import { type Job, type JobCard, type OrganizationRole, pathTo } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import { renderMarkdown } from '@handiwork/core/markdown'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { type JobSeeker, matchJob } from '../../stores/match-job.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { canManageJobs } from './can-manage-jobs.ts'
import { toJobTerms } from './job-term-columns.ts'

/** The viewer, and their skills and preferences if signed in. */
export interface JobViewer {
  readonly viewer: Viewer
  readonly seeker: JobSeeker | null
}

/** The cards of these jobs, in the order of the ids. */
export async function listJobCards(
  db: Queryable,
  ids: readonly string[],
  jobViewer: JobViewer,
): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const rows = await jobRows(db, jobViewer.viewer).where('jobs.id', 'in', ids).execute()
  const packages = await loadRegisteredPackages(db, rows)
  const byId = new Map(rows.map((row) => [row.id, toJobCard(row, packages, jobViewer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A job with its full text, sanitized on each read. Undefined if it does not exist. */
export async function findJob(db: Queryable, id: string, jobViewer: JobViewer): Promise<Job | undefined> {
  const row = await jobRows(db, jobViewer.viewer).where('jobs.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...toJobCard(row, await loadRegisteredPackages(db, [row]), jobViewer),
    description: row.content,
    content: renderMarkdown(row.content),
  }
}

interface OrganizationColumns {
  readonly organizationLogin: string
  readonly organizationName: string
  readonly organizationAvatarUrl: string | null
  readonly organizationUrl: string
  /** The viewer's role in the organization. */
  readonly role: OrganizationRole | null
  /** Whether the viewer saved the job. */
  readonly saved: boolean
}

type JobRow = Omit<Selectable<Tables['jobs']>, 'organizationId'> & {
  readonly organizationId: string
} & OrganizationColumns

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
      sql<boolean>`exists (
        select 1 from saved_jobs as saved where saved.job_id = jobs.id and saved.user_id = ${id}::uuid
      )`.as('saved'),
    ])
}

interface RegisteredPackage {
  readonly name: string
  readonly title: string
  readonly iconUrl: string | null
}

/** Titles and icons of registered packages, by name. */
async function loadRegisteredPackages(
  db: Queryable,
  rows: readonly { readonly packages: readonly string[] }[],
): Promise<ReadonlyMap<string, RegisteredPackage>> {
  const names = [...new Set(rows.flatMap(({ packages }) => packages))]
  if (names.length === 0) return new Map()
  const packages = await db
    .selectFrom('packages')
    .select(['name', 'title', 'iconUrl'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  return new Map(packages.map((row) => [row.name, row]))
}

function toJobCard(
  row: JobRow,
  packages: ReadonlyMap<string, RegisteredPackage>,
  { viewer, seeker }: JobViewer,
): JobCard {
  const isManaged = canManageJobs(row.role)
  const packagesExtended = row.packages.map((name) => {
    const registeredPackage = packages.get(name)
    const title = registeredPackage?.title ?? technologyByKey(name)?.title ?? name
    return { name, title, iconUrl: registeredPackage?.iconUrl ?? null }
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
    publicationTimestamp: toIsoString(row.publicationTimestamp),
    expiresAt: toIsoString(row.expiresAt),
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
    ...toJobTerms(row),
    canEdit: viewer.isAdmin || isManaged,
    saved: row.saved,
    // A match is for candidates, not for those who post the job.
    match: seeker && !isManaged ? matchJob({ ...row, packages: packagesExtended }, seeker) : null,
  }
}
