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
  /** Whom it saves, for those who hear the page. */
  readonly name: string
  /** Of the bookmark, where there is one. */
  readonly candidateId: string | null
}

/** Keeps somebody among one's candidates, or no more: at once, and back where it fails (spec §4). */
export function SaveButton(props: SaveButtonProps) {
  return (
    <Island>
      <Toggle {...props} />
    </Island>
  )
}

// --- internal ---

function Toggle({ userId, name, candidateId }: SaveButtonProps) {
  const { isSaved, change } = useSaved(userId, candidateId)
  return (
    <Button
      className={`${buttonClass({ size: 'sm' })} save-person`}
      data-saved={isSaved || undefined}
      aria-label={t(isSaved ? 'hire.save.removeName' : 'hire.save.saveName', { name })}
      onPress={() => change(!isSaved)}
    >
      <Icon name="bookmark" size={14} /> {t(isSaved ? 'hire.save.saved' : 'hire.save.save')}
    </Button>
  )
}

/** What is asked for while the last answer is on its way waits for it: the bookmark's id comes with it. */
function useSaved(userId: string, candidateId: string | null) {
  const [isSaved, setSaved] = useState(candidateId !== null)
  const [kept, setKept] = useState(candidateId)
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? add(userId) : remove(kept)),
    onMutate: setSaved,
    onSuccess: setKept,
    onError: (error, wanted) => {
      setSaved(!wanted)
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return { isSaved, change: (wanted: boolean) => !isPending && mutate(wanted) }
}

async function add(id: string): Promise<string> {
  const { _id } = await call(contract.candidates.create, { body: { id } })
  return _id
}

async function remove(id: string | null): Promise<null> {
  if (id !== null) await call(contract.candidates.remove, { params: { id } })
  return null
}
