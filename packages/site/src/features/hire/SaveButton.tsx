import { contract } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { failureText } from '../../ui/failure-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'

interface SaveButtonProps {
  readonly userId: string
  /** Name of the developer, for the accessible label. */
  readonly name: string
  /** Id of the bookmark, if there is one. */
  readonly candidateId: string | null
}

/** Toggles a bookmark optimistically and reverts it on failure (spec §4). */
export function SaveButton(props: SaveButtonProps) {
  return (
    <Island>
      <Toggle {...props} />
    </Island>
  )
}

function Toggle({ userId, name, candidateId }: SaveButtonProps) {
  const { isSaved, change } = useSaved(userId, candidateId)
  return (
    <Button
      className={`${buttonClass({ size: 'sm' })} save-candidate`}
      data-saved={isSaved || undefined}
      aria-label={t(isSaved ? 'hire.save.removeName' : 'hire.save.saveName', { name })}
      onPress={() => change(!isSaved)}
    >
      <Icon name="bookmark" size={14} /> {t(isSaved ? 'hire.save.saved' : 'hire.save.save')}
    </Button>
  )
}

/** Ignores presses while a request runs, because its response contains the bookmark's id. */
function useSaved(userId: string, candidateId: string | null) {
  const [isSaved, setSaved] = useState(candidateId !== null)
  const [savedId, setSavedId] = useState(candidateId)
  const { mutate, isPending } = useMutation({
    mutationFn: (shouldSave: boolean) => (shouldSave ? add(userId) : remove(savedId)),
    onMutate: setSaved,
    onSuccess: setSavedId,
    onError: (error, shouldSave) => {
      setSaved(!shouldSave)
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return { isSaved, change: (shouldSave: boolean) => !isPending && mutate(shouldSave) }
}

async function add(id: string): Promise<string> {
  const { _id } = await call(contract.candidates.create, { body: { id } })
  return _id
}

async function remove(id: string | null): Promise<null> {
  if (id !== null) await call(contract.candidates.remove, { params: { id } })
  return null
}
