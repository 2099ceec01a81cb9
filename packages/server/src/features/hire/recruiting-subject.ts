import { ApiError, type Caller, errorSentences, Id, type Subject } from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'

/** What the caller is in the organization that is asked for; in none where none is named. */
export function recruitingSubject(db: Queryable) {
  const subjectOf = organizationSubject(db)
  return async (_params: unknown, _body: unknown, caller: Caller, query: unknown): Promise<Subject> => {
    const { organizationId } = Object(query) as Readonly<Record<string, unknown>>
    const named = Id.safeParse(organizationId)
    return named.success && caller.state === 'signedIn' ? subjectOf(named.data, caller) : {}
  }
}

/** Whoever recruits for one organization is not shown the candidates of others. Rejects with `forbidden`. */
export async function recruitsFor(
  db: Queryable,
  organizationId: string | undefined,
  caller: Caller,
): Promise<void> {
  if (organizationId === undefined) return
  const { organizationRole } = await organizationSubject(db)(organizationId, caller)
  const isAdmin = caller.state === 'signedIn' && caller.role === 'admin'
  if (!isAdmin && !recruiting.has(organizationRole)) {
    throw new ApiError('forbidden', errorSentences.forbidden)
  }
}

// --- internal ---

const recruiting: ReadonlySet<Subject['organizationRole']> = new Set(['owner', 'admin', 'recruiter'] as const)
