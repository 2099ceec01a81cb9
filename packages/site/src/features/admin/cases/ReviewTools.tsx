import { type CaseOutcome, caseOutcomes, contract } from '@handiwork/core/api'
import { MAX_CASE_TEXT_LENGTH } from '@handiwork/core/contract'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'

interface ReviewToolsProps {
  readonly id: string
  readonly isReceived: boolean
}

/** What an admin can do with an open case. The page is loaded again, because all of it changes. */
export function ReviewTools({ id, isReceived }: ReviewToolsProps) {
  return (
    <Island>
      {isReceived && <StartReview id={id} />}
      <NoteForm id={id} />
      <AnswerForm id={id} />
    </Island>
  )
}

type WithId = Pick<ReviewToolsProps, 'id'>

function StartReview({ id }: WithId) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await call(contract.reviewedCases.review, { params: { id } })
      location.reload()
    } catch (error) {
      setBusy(false)
      toast.show({ text: failureText(error) })
    }
  }
  return (
    <p>
      <Button kind="main" isBusy={isBusy} onPress={() => void start()}>
        {t('admin.cases.review')}
      </Button>
    </p>
  )
}

function NoteForm({ id }: WithId) {
  const form = useForm({
    initial: { text: '' },
    schema: ({ CaseText }) => CaseText,
    async save(body) {
      await call(contract.reviewedCases.addNote, { params: { id }, body })
      location.reload()
      return body
    },
  })
  return (
    <form className="card stack" ref={form.element} onSubmit={form.submit} noValidate>
      <TextArea
        label={t('admin.cases.note')}
        help={t('admin.cases.noteHelp')}
        rows={2}
        value={form.fields.text}
        error={form.errors['text']}
        characterLimit={MAX_CASE_TEXT_LENGTH}
        onChange={(text) => form.set({ text })}
      />
      <SaveBar form={form} save={t('admin.cases.addNote')} />
    </form>
  )
}

function AnswerForm({ id }: WithId) {
  const form = useForm({
    initial: { text: '', outcome: '' as CaseOutcome | '' },
    schema: ({ CaseAnswer }) => CaseAnswer,
    async save(body) {
      await call(contract.reviewedCases.answer, { params: { id }, body })
      location.reload()
      return body
    },
  })
  return (
    <form className="card stack" ref={form.element} onSubmit={form.submit} noValidate>
      <RadioGroup
        label={t('admin.cases.outcome')}
        options={caseOutcomes.map((one) => ({ id: one, title: t(`admin.cases.outcomes.${one}`) }))}
        value={form.fields.outcome || null}
        error={form.errors['outcome'] && t('admin.cases.outcomeRequired')}
        onChange={(outcome) => form.set({ outcome: outcome as CaseOutcome })}
      />
      <TextArea
        label={t('admin.cases.answer')}
        help={t('admin.cases.answerHelp')}
        value={form.fields.text}
        error={form.errors['text']}
        characterLimit={MAX_CASE_TEXT_LENGTH}
        onChange={(text) => form.set({ text })}
      />
      <SaveBar form={form} save={t('admin.cases.send')} />
    </form>
  )
}
