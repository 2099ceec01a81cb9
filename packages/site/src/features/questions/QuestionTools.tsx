import { contract, pathTo, questionSentences } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAsked } from './use-asked.ts'
import { VoteButton } from './VoteButton.tsx'
import type { Votable } from './vote-look.ts'

interface QuestionToolsProps {
  /** As everybody sees it. */
  readonly question: Votable
  /** Of the list it is in. */
  readonly listPath: string
}

/** What somebody who is signed in may do with a question: vote; its author and admins edit it, admins archive it (spec §6). */
export function QuestionTools(props: QuestionToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

// --- internal ---

function Tools({ question: first, listPath }: QuestionToolsProps) {
  const { _id: id } = first
  const asked = useAsked(id)
  return (
    <>
      <VoteButton
        voting={{ of: 'questions', id, questionId: id }}
        item={asked?.question ?? first}
        looking={asked?.profile._id}
      />
      {asked?.question.canEdit && (
        <a
          className={buttonClass({ kind: 'ghost', size: 'sm' })}
          href={pathTo('editQuestion', { questionId: id })}
        >
          <Icon name="edit" /> {t('questions.edit')}
        </a>
      )}
      {asked?.profile.role === 'admin' && <Archive id={id} listPath={listPath} />}
    </>
  )
}

function Archive({ id, listPath }: { readonly id: string; readonly listPath: string }) {
  const archive = async () => {
    await call(contract.questions.remove, { params: { id } })
    location.assign(listPath)
  }
  return (
    <ConfirmDialog
      title={t('questions.archiveTitle')}
      text={questionSentences.archive}
      trigger={
        <Button kind="ghost" size="sm" square aria-label={t('questions.archiveTitle')}>
          <Icon name="archive" />
        </Button>
      }
      onConfirm={archive}
    />
  )
}
