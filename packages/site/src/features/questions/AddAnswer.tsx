import { contract } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { answerAnchor } from './answer-anchor.ts'
import { reloadAt } from './reload-at.ts'

interface AddAnswerProps {
  readonly questionId: string
}

/** The "Add Answer" button, which opens the editor (spec §2). */
export function AddAnswer(props: AddAnswerProps) {
  return (
    <Island>
      <AddAnswerToggle {...props} />
    </Island>
  )
}

function AddAnswerToggle({ questionId }: AddAnswerProps) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed')
  if (state === 'open')
    return (
      <AnswerForm
        html=""
        save={t('questions.addAnswer')}
        onSave={async (body) => {
          const answer = await call(contract.questions.answer, { params: { id: questionId }, body })
          reloadAt(answerAnchor(answer))
        }}
        onCancel={() => setState('left')}
      />
    )
  return (
    <Button onPress={() => setState('open')} autoFocus={state === 'left'}>
      <Icon name="add" /> {t('questions.addAnswer')}
    </Button>
  )
}
