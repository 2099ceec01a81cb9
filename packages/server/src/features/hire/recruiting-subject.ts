import { type AccessResource, ApiError, type Caller, errorSentences, Id } from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'

/** The caller's role in the organization that the request names, if any. */
export function recruitingSubject(db: Queryable) {
  const findSubject = organizationSubject(db)
  return async (
    _params: unknown,
    _body: unknown,
    caller: Caller,
    query: unknown,
  ): Promise<AccessResource> => {
    const { organizationId } = Object(query) as Readonly<Record<string, unknown>>
    const parsed = Id.safeParse(organizationId)
    return parsed.success && caller.state === 'signedIn' ? findSubject(parsed.data, caller) : {}
  }
}

/** Rejects with `forbidden` unless the caller may recruit for the organization. */
export async function requireRecruiter(
  db: Queryable,
  organizationId: string | undefined,
  caller: Caller,
): Promise<void> {
  if (organizationId === undefined) return
  const { organizationRole } = await organizationSubject(db)(organizationId, caller)
  const isAdmin = caller.state === 'signedIn' && caller.role === 'admin'
  if (!isAdmin && !recruitingRoles.has(organizationRole)) {
    throw new ApiError('forbidden', errorSentences.forbidden)
  }
}

const recruitingRoles: ReadonlySet<AccessResource['organizationRole']> = new Set([
  'owner',
  'admin',
  'recruiter',
] as const)
