import { contract, pathTo } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Icon } from '../../ui/Icon.tsx'

interface JoinPromptProps {
  /** Organization id. */
  readonly id: string
  readonly name: string
  readonly login: string
}

/** Asks the viewer to accept the invitation in the URL. */
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
  if (profile === undefined || token === null) return null
  return (
    <section className="card float invitation" aria-label={t('organizations.invitation.label')}>
      <h2>{t('organizations.invitation.join', { name })}</h2>
      <div role="alert">
        {join.error && (
          <p className="error">
            <Icon name="warning" size={14} /> {failureText(join.error)}
          </p>
        )}
      </div>
      {!join.error && <p>{t('organizations.invitation.text')}</p>}
      <div className="dialog-actions">
        <Button kind="ghost" onPress={dismiss}>
          {t('organizations.invitation.later')}
        </Button>
        <Button kind="main" isBusy={join.isPending || join.isSuccess} onPress={() => join.mutate(token)}>
          {t('organizations.invitation.join', { name })}
        </Button>
      </div>
    </section>
  )
}

/** The invitation token in the URL. Read after hydration, because the page is rendered for all viewers. */
function useInvitation() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(location.search).get('invitation')), [])
  return { token, dismiss: () => setToken(null) }
}
