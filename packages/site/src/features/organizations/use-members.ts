import { contract, type Member, type MemberRole, type Organization, type Profile } from '@handiwork/core/api'
import { MEMBERS_PAGE_SIZE } from '@handiwork/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { PROFILE_QUERY_KEY, useProfile } from '../../state/session.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { memberName } from './member-name.ts'
import { canManageOrganization, findMemberRole } from './organization-permissions.ts'

/** The server-rendered public part of the member list. */
export interface MemberPage {
  readonly organization: Pick<Organization, '_id' | 'name' | 'login'>
  readonly members: readonly Member[]
  readonly total: number
  /** Starts at 1. */
  readonly page: number
}

/** The members and actions available to the viewer. Refetches the list after each change (spec §7). */
export function useMembers({ organization, members: initialMembers, total, page }: MemberPage) {
  const { _id: id, name } = organization
  const profile = useProfile()
  const isManaged = profile !== undefined && canManageOrganization(profile, id)
  const list = useQuery({
    queryKey: ['members', id, page],
    queryFn: () =>
      call(contract.organizations.members, { params: { id }, query: { offset: offsetOf(page) } }),
    enabled: isManaged,
  })
  const reload = useReload(list.refetch)
  const change = useMutation({
    mutationFn: ({ member, role }: Change) =>
      call(contract.organizations.updateMember, { params: { id, userId: member._id }, body: { role } }),
    onSuccess: (_, { member, role }) =>
      toast.show({
        text: t('organizations.list.changed', { name: memberName(member), role: roleName(role) }),
      }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
    onSettled: (_, __, { member }) => reload(member._id === profile?._id),
  })
  const remove = async (userId: string, text: string) => {
    await call(contract.organizations.removeMember, { params: { id, userId } })
    toast.show({ text })
    await reload(userId === profile?._id)
  }
  return {
    ...withPendingChange(
      list.data ?? { members: initialMembers, count: total },
      change.isPending ? change.variables : undefined,
    ),
    membership: findMembership(profile, id),
    isManaged,
    change: (member: Member, role: MemberRole) => change.mutate({ member, role }),
    remove: (member: Member) =>
      remove(member._id, t('organizations.list.removed', { name: memberName(member) })),
    leave: (userId: string) => remove(userId, t('organizations.list.left', { organization: name })),
  }
}

interface Change {
  readonly member: Member
  readonly role: MemberRole
}

const offsetOf = (page: number) => (page - 1) * MEMBERS_PAGE_SIZE
const roleName = (role: MemberRole) => t(`organizations.roles.${role}`)

/**
 * Refetches the list, and the viewer's profile if it was affected, because it determines their permissions.
 */
function useReload(refetch: () => Promise<unknown>) {
  const client = useQueryClient()
  return async (isOwn: boolean) => {
    await refetch()
    if (isOwn) await client.invalidateQueries({ queryKey: PROFILE_QUERY_KEY })
  }
}

interface MemberListData {
  readonly members: readonly Member[]
  readonly count: number
}

/** Shows a role change optimistically. */
function withPendingChange({ members, count }: MemberListData, change: Change | undefined): MemberListData {
  const applyChange = (member: Member) =>
    member._id === change?.member._id ? { ...member, organizationRole: change.role } : member
  return { members: members.map(applyChange), count }
}

function findMembership(profile: Profile | undefined, organizationId: string) {
  const role = profile && findMemberRole(profile, organizationId)
  return profile && role && { userId: profile._id, role }
}
