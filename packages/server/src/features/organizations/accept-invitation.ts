import { ApiError, type Member, organizationSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { organizationInvitationStore } from '../../stores/organization-invitation-store.ts'
import { userInvitationStore } from '../../stores/user-invitation-store.ts'
import { changeMembership } from './change-membership.ts'
import { findMember, insertMember, type Membership } from './member-store.ts'

/**
 * Accepts an invitation and consumes it. An existing member keeps their role. Rejects with the same `invalid`
 * error for any problem with the token.
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'publish'>,
  membership: Membership,
  token: string,
): Promise<Member> {
  return await changeMembership(deps, membership, async (trx) => {
    const role = await organizationInvitationStore(trx).accept(membership.organizationId, token)
    if (role === undefined) throw new ApiError('invalid', organizationSentences.badInvitation)
    await insertMember(trx, membership, role)
    await userInvitationStore(trx).removeOf(membership.organizationId, membership.userId)
    return await findMember(trx, membership)
  })
}
