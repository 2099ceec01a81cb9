import { ApiError, errorSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { userInvitationStore } from '../../stores/user-invitation-store.ts'
import { changeMembership } from './change-membership.ts'
import { insertMember } from './member-store.ts'

interface InvitationAnswer {
  readonly invitationId: string
  /** The invited user. */
  readonly userId: string
  readonly accept: boolean
}

/**
 * Accepts or declines an invitation, once. An existing member keeps their role. Rejects with `notFound` unless
 * the user was invited.
 */
export async function answerInvitation(
  deps: Pick<Deps, 'db' | 'publish'>,
  { invitationId, userId, accept }: InvitationAnswer,
): Promise<void> {
  const key = { id: invitationId, userId }
  const organizationId = await userInvitationStore(deps.db).findOrganization(key)
  if (organizationId === undefined) throw unknownInvitation()
  if (!accept) return await userInvitationStore(deps.db).remove(organizationId, invitationId)
  await changeMembership(deps, { organizationId, userId }, async (trx) => {
    const role = await userInvitationStore(trx).accept(key)
    if (role === undefined) throw unknownInvitation()
    await insertMember(trx, { organizationId, userId }, role)
  })
}

function unknownInvitation(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
