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
import { type Viewer, viewerOf } from '../../stores/viewer.ts'
import { changeMembership } from './change-membership.ts'
import { dropMember, findMember, isSeenMember, type Membership, setRole } from './member-store.ts'

type World = Pick<Deps, 'db' | 'announce'>

/** Makes a member something else. Rejects with `conflict` for the owner, and for whoever would raise themselves. */
export async function changeRole(
  deps: World,
  membership: Membership,
  role: MemberRole,
  caller: Caller,
): Promise<Member> {
  const viewer = viewerOf(caller)
  return await changeMembership(deps, membership, async (trx) => {
    const before = await roleSeen(trx, membership, viewer)
    if (before === 'owner') throw new ApiError('conflict', organizationSentences.ownerStays)
    if (isOwnRise(membership, role, viewer)) throw new ApiError('conflict', organizationSentences.ownRole)
    await setRole(trx, membership, role)
    return await findMember(trx, membership)
  })
}

/** Takes a member out. Rejects with `conflict` for the owner. */
export async function removeMember(deps: World, membership: Membership, caller: Caller): Promise<void> {
  const viewer = viewerOf(caller)
  await changeMembership(deps, membership, async (trx) => {
    if ((await roleSeen(trx, membership, viewer)) === 'owner') throw ownerKept(membership, viewer)
    await dropMember(trx, membership)
  })
}

// --- internal ---

/** What somebody is there; rejects with `notFound` for whom the viewer does not see there. */
async function roleSeen(
  trx: DatabaseTransaction,
  membership: Membership,
  { id, isAdmin }: Viewer,
): Promise<OrganizationRole> {
  const { organizationRole } = await findMember(trx, membership)
  const isSeen = isAdmin || membership.userId === id || (await isSeenMember(trx, membership))
  if (!isSeen) throw new ApiError('notFound', errorSentences.notFound)
  return organizationRole
}

/** Whoever may change roles is an admin of the organization already: to name that role is no step down. */
function isOwnRise({ userId }: Membership, role: MemberRole, { id, isAdmin }: Viewer): boolean {
  return userId === id && role === 'admin' && !isAdmin
}

function ownerKept({ userId }: Membership, { id }: Viewer): ApiError {
  const { ownerLeaves, ownerStays } = organizationSentences
  return new ApiError('conflict', userId === id ? ownerLeaves : ownerStays)
}
