import { contract, pathTo } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { InvitationCard } from '../../ui/InvitationCard.tsx'
import { Invitations } from '../../ui/ReceivedInvitations.tsx'

interface JoinPromptProps {
  /** Organization id. */
  readonly id: string
  readonly name: string
  readonly login: string
}

/** Asks the viewer to accept the invitation in the URL, or the one they received as a user. */
export function JoinPrompt(props: JoinPromptProps) {
  return (
    <Island>
      <Prompt {...props} />
    </Island>
  )
}

function Prompt({ id, name, login }: JoinPromptProps) {
  const profile = useProfile()
  const { token, dismiss } = useInvitation()
  const join = useMutation({
    mutationFn: (invitationToken: string) =>
      call(contract.organizations.join, { params: { id }, body: { token: invitationToken } }),
    onSuccess: () => location.assign(pathTo('organizationMembers', { login })),
  })
  if (profile === undefined) return null
  if (token === null) return <Invitations organizationId={id} />
  return (
    <InvitationCard
      name={name}
      text={t('organizations.invitation.text')}
      isFloating
      error={join.error}
      isAccepting={join.isPending || join.isSuccess}
      accept={() => join.mutate(token)}
      dismiss={{ title: t('organizations.invitation.later'), onPress: dismiss }}
    />
  )
}

/** The invitation token in the URL. Read after hydration, because the page is rendered for all viewers. */
function useInvitation() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(location.search).get('invitation')), [])
  return { token, dismiss: () => setToken(null) }
}
