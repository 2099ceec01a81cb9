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
import { reloadAt } from './reload-at.ts'
import { findItem } from './thread-items.ts'
import { useQuestionThread } from './use-question-thread.ts'
import { VoteButton } from './VoteButton.tsx'
import type { Votable } from './vote-variant.ts'

interface AnswerActionsProps {
  readonly questionId: string
  /** The public version of the answer. */
  readonly answer: Votable
  /** Display name of the author. */
  readonly name: string
}

/** Actions of signed-in users: voting, and for the author and admins editing and deleting (spec §5). */
export function AnswerActions(props: AnswerActionsProps) {
  return (
    <Island>
      <ActionBar {...props} />
    </Island>
  )
}

function ActionBar({ questionId, answer: publicAnswer, name }: AnswerActionsProps) {
  const { _id: id } = publicAnswer
  const thread = useQuestionThread(questionId)
  const answer = thread && findItem(thread, id)
  const [state, setState] = useState<'read' | 'edited' | 'left'>('read')
  useTextHidden(answerAnchor(publicAnswer), state === 'edited')
  if (answer && state === 'edited')
    return <EditAnswer id={id} html={answer.description} onCancel={() => setState('left')} />
  return (
    <>
      <VoteButton
        target={{ of: 'answers', id, questionId }}
        item={answer ?? publicAnswer}
        viewerId={thread?.profile._id}
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
          <RemoveAnswer id={id} name={name} />
        </>
      )}
    </>
  )
}

function EditAnswer({
  id,
  html,
  onCancel,
}: {
  readonly id: string
  readonly html: string
  onCancel(): void
}) {
  return (
    <AnswerForm
      html={html}
      save={t('settings.form.save')}
      onSave={async (body) => {
        const answer = await call(contract.answers.update, { params: { id }, body })
        reloadAt(answerAnchor(answer))
      }}
      onCancel={onCancel}
    />
  )
}

function RemoveAnswer({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <ConfirmDialog
      title={t('questions.removeTitle')}
      text={t('questions.removeText')}
      confirm={t('questions.removeConfirm')}
      trigger={
        <Button kind="ghost" size="sm" square aria-label={t('questions.removeAnswer', { name })}>
          <Icon name="remove" />
        </Button>
      }
      onConfirm={async () => {
        await call(contract.answers.remove, { params: { id } })
        reloadAt()
      }}
    />
  )
}

/** Hides the server-rendered text during editing. */
function useTextHidden(anchor: string, isHidden: boolean): void {
  useEffect(() => {
    document.getElementById(anchor)?.querySelector('.rich')?.toggleAttribute('hidden', isHidden)
  }, [anchor, isHidden])
}
