import { ApiError, type Member, organizationSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { organizationInvitations } from '../../stores/organization-invitations.ts'
import { changeMembership } from './change-membership.ts'
import { findMember, type Membership, putMember } from './member-store.ts'

/**
 * Takes up an invitation, once: whoever is a member already stays what they are. Rejects with `invalid`, in the same words
 * for whatever is wrong with the token.
 */
export async function join(
  deps: Pick<Deps, 'db' | 'announce'>,
  membership: Membership,
  token: string,
): Promise<Member> {
  return await changeMembership(deps, membership, async (trx) => {
    const role = await organizationInvitations(trx).take(membership.organizationId, token)
    if (role === undefined) throw new ApiError('invalid', organizationSentences.badInvitation)
    await putMember(trx, membership, role)
    return await findMember(trx, membership)
  })
}
