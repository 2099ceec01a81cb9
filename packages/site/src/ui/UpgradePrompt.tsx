import { contract } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import { call } from '../state/call.ts'
import { Island } from '../state/Island.tsx'
import { PROFILE_QUERY_KEY, useProfile } from '../state/session.ts'
import { useLiveUpdates } from '../state/use-live-updates.ts'
import { Button } from './Button.tsx'
import { failureText } from './failure-text.ts'
import { toast } from './toast.ts'

interface UpgradePromptProps {
  /** Reloads the page after the upgrade, because the server rendered it for a regular user. */
  readonly shouldReload?: boolean
}

/** Lets a regular user become a client (spec §4, §6). Renders nothing for other viewers. */
export function UpgradePrompt(props: UpgradePromptProps) {
  return (
    <Island>
      <Prompt {...props} />
    </Island>
  )
}

function Prompt({ shouldReload = false }: UpgradePromptProps) {
  const profile = useProfile()
  const client = useQueryClient()
  const refetchProfile = () => client.invalidateQueries({ queryKey: PROFILE_QUERY_KEY })
  const isRegular = profile?.role === 'user'
  useLiveUpdates({ users: isRegular ? [profile._id] : [] }, refetchProfile)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.profile.update, { body: { role: 'client' } }),
    onSuccess: () => (shouldReload ? location.reload() : refetchProfile()),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  if (!isRegular) return null
  return (
    <section className="upgrade" aria-label={t('ui.upgrade.button')}>
      <p className="small muted">{t('ui.upgrade.text')}</p>
      <Button
        size={shouldReload ? 'md' : 'sm'}
        kind={shouldReload ? 'main' : 'plain'}
        isBusy={isPending}
        onPress={() => mutate()}
      >
        {t('ui.upgrade.button')}
      </Button>
    </section>
  )
}
