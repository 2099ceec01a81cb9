import { contract, type OrganizationInvitation, pathTo } from '@handiwork/core/api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { memberName } from './member-name.ts'
import { canManageOrganization } from './organization-permissions.ts'

interface PendingInvitationsProps {
  /** Organization id. */
  readonly id: string
}

/** Pending invitations, for managers, who can withdraw them. */
export function PendingInvitations(props: PendingInvitationsProps) {
  return (
    <Island>
      <Pending {...props} />
    </Island>
  )
}

function Pending({ id }: PendingInvitationsProps) {
  const profile = useProfile()
  const { data = [], refetch } = useQuery({
    queryKey: ['pending-invitations', id],
    queryFn: () => call(contract.organizations.invitations, { params: { id } }),
    enabled: profile !== undefined && canManageOrganization(profile, id),
  })
  const withdraw = useMutation({
    mutationFn: ({ _id: invitationId }: OrganizationInvitation) =>
      call(contract.organizations.withdrawInvitation, { params: { id, invitationId } }),
    onSuccess: (_, invitation) =>
      toast.show({ text: t('organizations.pending.withdrawn', { name: recipientName(invitation) }) }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
    onSettled: () => refetch(),
  })
  if (data.length === 0) return null
  return (
    <section className="stack s8 pending-invitations" aria-labelledby="pending-invitations">
      <h2 id="pending-invitations">{t('organizations.pending.title')}</h2>
      <ul className="card">
        {data.map((invitation) => (
          <li key={invitation._id} className="row wrap">
            <Recipient invitation={invitation} />
            <span className="small muted">{t(`organizations.roles.${invitation.role}`)}</span>
            <Button
              kind="ghost"
              size="sm"
              aria-label={t('organizations.pending.withdrawName', { name: recipientName(invitation) })}
              isBusy={withdraw.isPending && withdraw.variables === invitation}
              onPress={() => withdraw.mutate(invitation)}
            >
              {t('organizations.pending.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function recipientName({ user, email }: OrganizationInvitation): string {
  return user ? memberName(user) : (email ?? '')
}

function Recipient({ invitation }: { readonly invitation: OrganizationInvitation }) {
  const { user } = invitation
  const name = recipientName(invitation)
  if (user === null || user.login === null) return <b className="recipient">{name}</b>
  return (
    <a className="plain row recipient" href={pathTo('user', { login: user.login })}>
      <Avatar of={{ ...user, name }} size={24} /> <b>{name}</b>
    </a>
  )
}
