import {
  ApiError,
  type Caller,
  errorSentences,
  type Member,
  type MemberRole,
  type OrganizationRole,
  organizationSentences,
} from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { toViewer, type Viewer } from '../../stores/viewer.ts'
import { changeMembership } from './change-membership.ts'
import { deleteMember, findMember, isVisibleMember, type Membership, setRole } from './member-store.ts'

type MemberDeps = Pick<Deps, 'db' | 'publish'>

/**
 * Changes a member's role. Rejects with `conflict` for the owner, and for members who would promote
 * themselves.
 */
export async function changeRole(
  deps: MemberDeps,
  membership: Membership,
  role: MemberRole,
  caller: Caller,
): Promise<Member> {
  const viewer = toViewer(caller)
  return await changeMembership(deps, membership, async (trx) => {
    const before = await requireVisibleRole(trx, membership, viewer)
    if (before === 'owner') throw new ApiError('conflict', organizationSentences.ownerUnchangeable)
    if (isSelfPromotion(membership, role, viewer))
      throw new ApiError('conflict', organizationSentences.ownRole)
    await setRole(trx, membership, role)
    return await findMember(trx, membership)
  })
}

/** Removes a member. Rejects with `conflict` for the owner. */
export async function removeMember(deps: MemberDeps, membership: Membership, caller: Caller): Promise<void> {
  const viewer = toViewer(caller)
  await changeMembership(deps, membership, async (trx) => {
    if ((await requireVisibleRole(trx, membership, viewer)) === 'owner')
      throw ownerConflict(membership, viewer)
    await deleteMember(trx, membership)
  })
}

/** Returns the member's role. Rejects with `notFound` if the viewer may not see the member. */
async function requireVisibleRole(
  trx: DatabaseTransaction,
  membership: Membership,
  { id, isAdmin }: Viewer,
): Promise<OrganizationRole> {
  const { organizationRole } = await findMember(trx, membership)
  const isVisible = isAdmin || membership.userId === id || (await isVisibleMember(trx, membership))
  if (!isVisible) throw new ApiError('notFound', errorSentences.notFound)
  return organizationRole
}

/**
 * A caller who may change roles is already an organization admin, so only the admin role counts as a
 * promotion.
 */
function isSelfPromotion({ userId }: Membership, role: MemberRole, { id, isAdmin }: Viewer): boolean {
  return userId === id && role === 'admin' && !isAdmin
}

function ownerConflict({ userId }: Membership, { id }: Viewer): ApiError {
  const { ownerLeaves, ownerUnchangeable } = organizationSentences
  return new ApiError('conflict', userId === id ? ownerLeaves : ownerUnchangeable)
}
