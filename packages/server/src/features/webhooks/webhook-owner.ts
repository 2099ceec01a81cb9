import type { AccessResource, Caller } from '@handiwork/core/api'
import { ApiError, errorSentences, Id } from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'
import { callerId } from '../../stores/viewer.ts'

/** The owner of endpoints: a user or an organization. */
export interface WebhookOwner {
  readonly userId: string | null
  readonly organizationId: string | null
}

/** The owner that a request names: an organization, or the caller. */
export function requestedOwner(organizationId: string | null | undefined, caller: Caller): WebhookOwner {
  return organizationId
    ? { userId: null, organizationId }
    : { userId: callerId(caller), organizationId: null }
}

/** The subject of a request that names the owner in its unvalidated body or query. */
export function requestedOwnerSubject(db: Queryable) {
  const findOrganization = organizationSubject(db)
  return async (input: unknown, caller: Caller): Promise<AccessResource> => {
    const { organizationId } = Object(input) as Readonly<Record<string, unknown>>
    if (caller.state === 'signedOut') return {}
    const parsed = Id.safeParse(organizationId)
    return parsed.success ? await findOrganization(parsed.data, caller) : { ownerId: caller.userId }
  }
}

/** The subject of a request about an endpoint. Rejects with `notFound` if it does not exist. */
export function webhookSubject(db: Queryable) {
  const findOrganization = organizationSubject(db)
  return async ({ id }: { readonly id: string }, _body: unknown, caller: Caller): Promise<AccessResource> => {
    const endpoint = await db
      .selectFrom('webhookEndpoints')
      .select(['userId', 'organizationId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (endpoint === undefined) throw new ApiError('notFound', errorSentences.notFound)
    if (endpoint.organizationId === null) return { ownerId: endpoint.userId }
    return await findOrganization(endpoint.organizationId, caller)
  }
}
