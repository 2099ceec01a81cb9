import { contract, pathTo, type ReceivedInvitation } from '@handiwork/core/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import { call } from '../state/call.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { toast } from './toast.ts'

interface ReceivedInvitationsProps {
  /** Shows the invitation of this organization only. */
  readonly organizationId?: string
}

/** The organizations that invite the viewer, each to accept or decline. */
export function ReceivedInvitations(props: ReceivedInvitationsProps) {
  return (
    <Island>
      <Invitations {...props} />
    </Island>
  )
}

const QUERY_KEY = ['received-invitations'] as const

export function Invitations({ organizationId }: ReceivedInvitationsProps) {
  const profile = useProfile()
  const { data = [] } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => call(contract.organizations.receivedInvitations),
    enabled: profile !== undefined,
  })
  const shown = data.filter(({ organization: { _id } }) => [undefined, _id].includes(organizationId))
  return shown.map((invitation) => (
    <Received key={invitation._id} invitation={invitation} isFloating={organizationId !== undefined} />
  ))
}

interface ReceivedProps {
  readonly invitation: ReceivedInvitation
  readonly isFloating: boolean
}

function Received({ invitation: { _id: id, organization, role }, isFloating }: ReceivedProps) {
  const { name, login } = organization
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      call(contract.organizations.answerInvitation, { params: { id }, body: { accept } }),
    onSuccess: async (_, accept) => {
      if (accept) return location.assign(pathTo('organizationMembers', { login }))
      toast.show({ text: t('organizations.invitation.declined', { name }) })
      await client.invalidateQueries({ queryKey: QUERY_KEY })
    },
  })
  const isAccepting = answer.variables === true && (answer.isPending || answer.isSuccess)
  return (
    <InvitationCard
      name={name}
      text={t('organizations.invitation.asRole', { name, role: t(`organizations.roles.${role}`) })}
      isFloating={isFloating}
      error={answer.error}
      isAccepting={isAccepting}
      accept={() => answer.mutate(true)}
      dismiss={{
        title: t('organizations.invitation.decline'),
        onPress: () => answer.mutate(false),
        isBusy: answer.isPending && !isAccepting,
      }}
    />
  )
}
