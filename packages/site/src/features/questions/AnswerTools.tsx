import { contract } from '@handiwork/core/api'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { answerAnchor } from './answer-anchor.ts'
import { itemIn } from './asked-items.ts'
import { showAgain } from './show-again.ts'
import { useAsked } from './use-asked.ts'
import { VoteButton } from './VoteButton.tsx'
import type { Votable } from './vote-look.ts'

interface AnswerToolsProps {
  readonly questionId: string
  /** As everybody sees it. */
  readonly answer: Votable
  /** Whose answer it is. */
  readonly name: string
}

/** What somebody who is signed in may do with an answer: vote; its author and admins edit and delete it (spec §5). */
export function AnswerTools(props: AnswerToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

// --- internal ---

function Tools({ questionId, answer: first, name }: AnswerToolsProps) {
  const { _id: id } = first
  const asked = useAsked(questionId)
  const answer = asked && itemIn(asked, id)
  const [state, setState] = useState<'read' | 'edited' | 'left'>('read')
  useWrittenHidden(answerAnchor(first), state === 'edited')
  if (answer && state === 'edited')
    return <Editing id={id} html={answer.description} onCancel={() => setState('left')} />
  return (
    <>
      <VoteButton
        voting={{ of: 'answers', id, questionId }}
        item={answer ?? first}
        looking={asked?.profile._id}
      />
      {answer?.canEdit && (
        <>
          <Button
            kind="ghost"
            size="sm"
            aria-label={t('questions.editAnswer', { name })}
            autoFocus={state === 'left'}
            onPress={() => setState('edited')}
          >
            <Icon name="edit" /> {t('questions.edit')}
          </Button>
          <Remove id={id} name={name} />
        </>
      )}
    </>
  )
}

function Editing({ id, html, onCancel }: { readonly id: string; readonly html: string; onCancel(): void }) {
  return (
    <AnswerForm
      html={html}
      save={t('settings.form.save')}
      onSave={async (body) => {
        const answer = await call(contract.answers.update, { params: { id }, body })
        showAgain(answerAnchor(answer))
      }}
      onCancel={onCancel}
    />
  )
}

function Remove({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <ConfirmDialog
      title={t('questions.removeTitle')}
      text={t('questions.removeText')}
      trigger={
        <Button kind="ghost" size="sm" square aria-label={t('questions.removeAnswer', { name })}>
          <Icon name="remove" />
        </Button>
      }
      onConfirm={async () => {
        await call(contract.answers.remove, { params: { id } })
        showAgain()
      }}
    />
  )
}

/** The text as everybody reads it was written by the service; while it is edited it gives way. */
function useWrittenHidden(anchor: string, isHidden: boolean): void {
  useEffect(() => {
    document.getElementById(anchor)?.querySelector('.rich')?.toggleAttribute('hidden', isHidden)
  }, [anchor, isHidden])
}
