import { contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'

interface SaveJobButtonProps {
  readonly id: string
  readonly title: string
  readonly isSaved: boolean
}

/** Saves a job, or removes it from the saved ones. Shows the result at once, and undoes it on failure. */
export function SaveJobButton(props: SaveJobButtonProps) {
  return (
    <Island>
      <Toggle {...props} />
    </Island>
  )
}

function Toggle({ id, title, isSaved: wasSaved }: SaveJobButtonProps) {
  const [isSaved, setSaved] = useState(wasSaved)
  const { mutate } = useMutation({
    mutationFn: (save: boolean) =>
      call(save ? contract.savedJobs.add : contract.savedJobs.remove, { params: { id } }),
    onMutate: setSaved,
    onError(error, save) {
      setSaved(!save)
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return (
    <Button
      kind="ghost"
      size="sm"
      aria-pressed={isSaved}
      aria-label={t('applications.save.label', { title })}
      onPress={() => mutate(!isSaved)}
    >
      <span className="save-job" data-saved={isSaved || undefined}>
        <Icon name="bookmark" size={14} />
      </span>
      {t(isSaved ? 'applications.save.saved' : 'applications.save.save')}
    </Button>
  )
}
