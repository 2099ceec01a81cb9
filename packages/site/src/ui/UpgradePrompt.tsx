import { contract } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import { call } from '../state/call.ts'
import { Island } from '../state/Island.tsx'
import { useLive } from '../state/live.ts'
import { OWN_PROFILE, useProfile } from '../state/session.ts'
import { Button } from './Button.tsx'
import { failureText } from './failure-text.ts'
import { toast } from './toast.ts'

interface UpgradePromptProps {
  /** The page was rendered for a regular user, and is another for a client. */
  readonly reloads?: boolean
}

/** Lets a regular user become a client (spec §4, §6); nothing for everybody else. */
export function UpgradePrompt(props: UpgradePromptProps) {
  return (
    <Island>
      <Prompt {...props} />
    </Island>
  )
}

// --- internal ---

function Prompt({ reloads = false }: UpgradePromptProps) {
  const profile = useProfile()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: OWN_PROFILE })
  const isRegular = profile?.role === 'user'
  useLive({ users: isRegular ? [profile._id] : [] }, reload)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.profile.update, { body: { role: 'client' } }),
    onSuccess: () => (reloads ? location.reload() : reload()),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  if (!isRegular) return null
  return (
    <section className="upgrade" aria-label={t('ui.upgrade.button')}>
      <p className="small muted">{t('ui.upgrade.text')}</p>
      <Button
        size={reloads ? 'md' : 'sm'}
        kind={reloads ? 'main' : 'plain'}
        isBusy={isPending}
        onPress={() => mutate()}
      >
        {t('ui.upgrade.button')}
      </Button>
    </section>
  )
}
