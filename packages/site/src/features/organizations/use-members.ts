import { contract, type Member, type MemberRole, type Organization, type Profile } from '@handiwork/core/api'
import { MEMBERS_A_PAGE } from '@handiwork/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { OWN_PROFILE, useProfile } from '../../state/session.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { manages, roleIn } from './manages.ts'
import { memberName } from './member-name.ts'

/** What of the list of members a page shows to everybody. */
export interface ShownMembers {
  readonly organization: Pick<Organization, '_id' | 'name' | 'login'>
  readonly members: readonly Member[]
  readonly total: number
  /** From 1. */
  readonly page: number
}

/** The members as whoever looks sees them, and what they may do; the list comes anew after each change (spec §7). */
export function useMembers({ organization, members: first, total, page }: ShownMembers) {
  const { _id: id, name } = organization
  const profile = useProfile()
  const isManaged = profile !== undefined && manages(profile, id)
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
    ...seen(list.data ?? { members: first, count: total }, change.isPending ? change.variables : undefined),
    own: ownOf(profile, id),
    isManaged,
    change: (member: Member, role: MemberRole) => change.mutate({ member, role }),
    remove: (member: Member) =>
      remove(member._id, t('organizations.list.removed', { name: memberName(member) })),
    leave: (userId: string) => remove(userId, t('organizations.list.left', { organization: name })),
  }
}

// --- internal ---

interface Change {
  readonly member: Member
  readonly role: MemberRole
}

const offsetOf = (page: number) => (page - 1) * MEMBERS_A_PAGE
const roleName = (role: MemberRole) => t(`organizations.roles.${role}`)

/** The list, and whoever is signed in where it was about them: it decides what they may do. */
function useReload(refetch: () => Promise<unknown>) {
  const client = useQueryClient()
  return async (isOwn: boolean) => {
    await refetch()
    if (isOwn) await client.invalidateQueries({ queryKey: OWN_PROFILE })
  }
}

interface Listed {
  readonly members: readonly Member[]
  readonly count: number
}

/** What somebody is made shows while it is on its way. */
function seen({ members, count }: Listed, change: Change | undefined): Listed {
  const changed = (member: Member) =>
    member._id === change?.member._id ? { ...member, organizationRole: change.role } : member
  return { members: members.map(changed), count }
}

function ownOf(profile: Profile | undefined, organizationId: string) {
  const role = profile && roleIn(profile, organizationId)
  return profile && role && { userId: profile._id, role }
}
