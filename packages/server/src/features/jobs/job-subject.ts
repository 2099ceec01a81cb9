import {
  type AccessResource,
  ApiError,
  type Caller,
  checkAccess,
  errorSentences,
  type OrganizationRole,
} from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { toViewer } from '../../stores/viewer.ts'
import { canManageJobs } from './can-manage-jobs.ts'

interface ById {
  readonly id: string
}

/**
 * The owner of a job and the caller's role in its organization. A draft is visible only to its author and
 * those who may edit it. Rejects with `notFound` if the job does not exist.
 */
export function jobSubject(db: Queryable) {
  return async ({ id }: ById, _body: unknown, caller: Caller): Promise<AccessResource> => {
    const viewer = toViewer(caller)
    const job = await db
      .selectFrom('jobs')
      .leftJoin('organizationMembers as member', (join) =>
        join.onRef('member.organizationId', '=', 'jobs.organizationId').on('member.userId', '=', viewer.id),
      )
      .select(['jobs.authorId', 'jobs.status', 'member.role'])
      .where('jobs.id', '=', id)
      .executeTakeFirst()
    if (job === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return {
      ownerId: job.authorId,
      hidden: job.status === 'draft',
      sharedWith: viewer.id !== null && canManageJobs(job.role) ? [viewer.id] : [],
      organizationRole: job.role,
    }
  }
}

/**
 * The subject of an edit. Rejects with `notFound` for a draft that the caller may not see, so that its
 * existence stays hidden.
 */
export function jobEditSubject(db: Queryable) {
  const findSubject = jobSubject(db)
  return async (params: ById, body: unknown, caller: Caller): Promise<AccessResource> => {
    const subject = await findSubject(params, body, caller)
    if (checkAccess(caller, 'visible', subject) === 'notFound')
      throw new ApiError('notFound', errorSentences.notFound)
    return subject
  }
}

/**
 * The caller's role in the organization that a new job names. If it names none, the highest role in any
 * organization, so that validation can report the missing field.
 */
export function newJobSubject(db: Queryable) {
  return async (_params: unknown, body: unknown, caller: Caller): Promise<AccessResource> => {
    const { id } = toViewer(caller)
    if (id === null) return {}
    const matchesOrganization = organizationMatcher(body)
    const rows = await db
      .selectFrom('organizationMembers as member')
      .innerJoin('organizations', 'organizations.id', 'member.organizationId')
      .select(['member.role', 'organizations.id', 'organizations.login'])
      .where('member.userId', '=', id)
      .execute()
    return { organizationRole: highestRole(rows.filter(matchesOrganization).map(({ role }) => role)) }
  }
}

interface OrganizationKey {
  readonly id: string
  readonly login: string
}

/**
 * Matches the organization that an unvalidated body names, by id or else by login. Without either, matches
 * all.
 */
function organizationMatcher(body: unknown): (organization: OrganizationKey) => boolean {
  const { organizationId, organizationLogin } = Object(body) as Readonly<Record<string, unknown>>
  if (isNonEmptyString(organizationId)) return ({ id }) => id === organizationId.toLowerCase()
  if (isNonEmptyString(organizationLogin))
    return ({ login }) => login.toLowerCase() === organizationLogin.toLowerCase()
  return () => true
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const rolesByPrivilege: readonly OrganizationRole[] = ['owner', 'admin', 'contributor', 'recruiter']

function highestRole(roles: readonly OrganizationRole[]): OrganizationRole | null {
  return rolesByPrivilege.find((role) => roles.includes(role)) ?? null
}
