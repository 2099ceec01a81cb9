import {
  ApiError,
  type Caller,
  errorSentences,
  may,
  type OrganizationRole,
  type Subject,
} from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { viewerOf } from '../../stores/viewer.ts'
import { manages } from './manages.ts'

interface ById {
  readonly id: string
}

/**
 * Whose a job is, and what the caller is in its organization. A draft is hidden from all but who wrote it and who may
 * edit it. Rejects with `notFound` where there is none.
 */
export function jobSubject(db: Queryable) {
  return async ({ id }: ById, _body: unknown, caller: Caller): Promise<Subject> => {
    const viewer = viewerOf(caller)
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
      sharedWith: viewer.id !== null && manages(job.role) ? [viewer.id] : [],
      organizationRole: job.role,
    }
  }
}

/** The same for those who change it: of drafts of others they are not even told. */
export function changedJobSubject(db: Queryable) {
  const subjectOf = jobSubject(db)
  return async (params: ById, body: unknown, caller: Caller): Promise<Subject> => {
    const subject = await subjectOf(params, body, caller)
    if (may(caller, 'visible', subject) === 'notFound')
      throw new ApiError('notFound', errorSentences.notFound)
    return subject
  }
}

/**
 * What the caller is in the organization that a new job names. Who names none may be told so if they could post for any;
 * who they are there decides.
 */
export function newJobSubject(db: Queryable) {
  return async (_params: unknown, body: unknown, caller: Caller): Promise<Subject> => {
    const { id } = viewerOf(caller)
    if (id === null) return {}
    const isNamed = naming(body)
    const rows = await db
      .selectFrom('organizationMembers as member')
      .innerJoin('organizations', 'organizations.id', 'member.organizationId')
      .select(['member.role', 'organizations.id', 'organizations.login'])
      .where('member.userId', '=', id)
      .execute()
    return { organizationRole: strongest(rows.filter(isNamed).map(({ role }) => role)) }
  }
}

// --- internal ---

interface NamedOrganization {
  readonly id: string
  readonly login: string
}

/** Whether a body as it came names an organization, by its id if it has one; who names none could mean any. */
function naming(body: unknown): (organization: NamedOrganization) => boolean {
  const { organizationId, organizationLogin } = Object(body) as Readonly<Record<string, unknown>>
  if (isText(organizationId)) return ({ id }) => id === organizationId.toLowerCase()
  if (isText(organizationLogin)) return ({ login }) => login.toLowerCase() === organizationLogin.toLowerCase()
  return () => true
}

function isText(given: unknown): given is string {
  return typeof given === 'string' && given !== ''
}

const byStrength: readonly OrganizationRole[] = ['owner', 'admin', 'contributor', 'recruiter']

function strongest(roles: readonly OrganizationRole[]): OrganizationRole | null {
  return byStrength.find((role) => roles.includes(role)) ?? null
}
