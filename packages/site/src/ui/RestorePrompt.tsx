import { contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import { call } from '../state/call.ts'
import { Island } from '../state/Island.tsx'
import { useProfileOrStub } from '../state/session.ts'
import { Button } from './Button.tsx'
import { failureText } from './failure-text.ts'

interface RestorePromptProps {
  readonly userId: string
  readonly login: string
}

/** Restores a deleted profile. Rendered for its owner only (spec §2, §4). */
export function RestorePrompt(props: RestorePromptProps) {
  return (
    <Island>
      <Restore {...props} />
    </Island>
  )
}

function Restore({ userId, login }: RestorePromptProps) {
  const profile = useProfileOrStub()
  const restore = useMutation({
    mutationFn: () => call(contract.analysis.analyze, { body: { login, restore: true } }),
    onSuccess: () => location.reload(),
  })
  if (profile?._id !== userId) return null
  return (
    <div className="stack s8">
      <Button kind="main" isBusy={restore.isPending} onPress={() => restore.mutate()}>
        {t('tools.restore')}
      </Button>
      {restore.error && <p className="error">{failureText(restore.error)}</p>}
    </div>
  )
}
