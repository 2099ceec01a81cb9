import { contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'

/** Removes the author whom the user chose before signing up. */
export function DismissAuthor() {
  return (
    <Island>
      <DismissButton />
    </Island>
  )
}

function DismissButton() {
  const dismiss = useMutation({
    mutationFn: () => call(contract.profile.update, { body: { unconfirmedAuthor: null } }),
    onSuccess: () => location.reload(),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <Button size="sm" kind="ghost" onPress={() => dismiss.mutate()}>
      {t('anonymous.unconfirmed.dismiss')}
    </Button>
  )
}
