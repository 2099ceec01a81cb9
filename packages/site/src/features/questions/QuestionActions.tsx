import { contract, pathTo, questionSentences } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useQuestionThread } from './use-question-thread.ts'
import { VoteButton } from './VoteButton.tsx'
import type { Votable } from './vote-variant.ts'

interface QuestionActionsProps {
  /** The public version of the question. */
  readonly question: Votable
  /** Path of the list that contains the question. */
  readonly listPath: string
}

/** Actions of signed-in users: voting, editing for the author and admins, archiving for admins (spec §6). */
export function QuestionActions(props: QuestionActionsProps) {
  return (
    <Island>
      <ActionBar {...props} />
    </Island>
  )
}

function ActionBar({ question: publicQuestion, listPath }: QuestionActionsProps) {
  const { _id: id } = publicQuestion
  const thread = useQuestionThread(id)
  return (
    <>
      <VoteButton
        target={{ of: 'questions', id, questionId: id }}
        item={thread?.question ?? publicQuestion}
        viewerId={thread?.profile._id}
      />
      {thread?.question.canEdit && (
        <a
          className={buttonClass({ kind: 'ghost', size: 'sm' })}
          href={pathTo('editQuestion', { questionId: id })}
        >
          <Icon name="edit" /> {t('questions.edit')}
        </a>
      )}
      {thread?.profile.role === 'admin' && <ArchiveQuestion id={id} listPath={listPath} />}
    </>
  )
}

function ArchiveQuestion({ id, listPath }: { readonly id: string; readonly listPath: string }) {
  const archive = async () => {
    await call(contract.questions.remove, { params: { id } })
    location.assign(listPath)
  }
  return (
    <ConfirmDialog
      title={t('questions.archiveTitle')}
      text={questionSentences.archive}
      confirm={t('questions.archiveConfirm')}
      trigger={
        <Button kind="ghost" size="sm" square aria-label={t('questions.archiveTitle')}>
          <Icon name="archive" />
        </Button>
      }
      onConfirm={archive}
    />
  )
}
