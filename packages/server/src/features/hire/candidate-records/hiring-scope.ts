import type { Caller } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import { callerId } from '../../../stores/viewer.ts'
import { requireRecruiter } from '../recruiting-subject.ts'

/** Who shares notes and tags: everyone who recruits for an organization, or one recruiter alone. */
export interface HiringScope {
  readonly callerId: string
  /** Undefined if the recruiter acts for no organization. */
  readonly organizationId: string | undefined
}

/** Rejects with `forbidden` unless the caller may recruit for the organization. */
export async function findHiringScope(
  db: Queryable,
  caller: Caller,
  { organizationId }: { readonly organizationId?: string | undefined },
): Promise<HiringScope> {
  await requireRecruiter(db, organizationId, caller)
  return { callerId: callerId(caller), organizationId }
}

/** The columns of a new note or tag that name its scope. */
export function scopeColumns({ callerId, organizationId }: HiringScope) {
  return organizationId === undefined
    ? { organizationId: null, recruiterId: callerId }
    : { organizationId, recruiterId: null }
}

/** SQL condition for the notes and tags of a scope. */
export function isInScope({ callerId, organizationId }: HiringScope) {
  return organizationId === undefined
    ? sql<SqlBool>`recruiter_id = ${callerId}::uuid`
    : sql<SqlBool>`organization_id = ${organizationId}::uuid`
}

/** The fields of a hiring event that name the recruiter. */
export function recruiterOf({ callerId, organizationId }: HiringScope) {
  return { recruiterId: callerId, organizationId }
}
