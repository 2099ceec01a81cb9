import { contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/** Includes remote jobs from now on. Offered if no jobs match (spec §2). */
export function EnableRemoteButton() {
  return (
    <Island>
      <EnableButton />
    </Island>
  )
}

function EnableButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.profile.update, { body: { remote: true } }),
    onSuccess: () => location.reload(),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <Button kind="main" isBusy={isPending} onPress={() => mutate()}>
      {t('jobs.empty.enableRemote')}
    </Button>
  )
}
