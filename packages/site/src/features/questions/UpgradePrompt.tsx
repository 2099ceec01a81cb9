import { contract } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { useLive } from '../../state/live.ts'
import { OWN_PROFILE, useProfile } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/** Lets a regular user become a client (spec §4, §6); nothing for everybody else. */
export function UpgradePrompt() {
  return (
    <Island>
      <Prompt />
    </Island>
  )
}

// --- internal ---

function Prompt() {
  const profile = useProfile()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: OWN_PROFILE })
  const isRegular = profile?.role === 'user'
  useLive({ users: isRegular ? [profile._id] : [] }, reload)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.profile.update, { body: { role: 'client' } }),
    onSuccess: reload,
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  if (!isRegular) return null
  return (
    <section className="upgrade" aria-label={t('questions.upgrade.button')}>
      <p className="small muted">{t('questions.upgrade.text')}</p>
      <Button size="sm" isBusy={isPending} onPress={() => mutate()}>
        {t('questions.upgrade.button')}
      </Button>
    </section>
  )
}
