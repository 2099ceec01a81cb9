import { contract, pathTo } from '@handiwork/core/api'
import { MAX_CASE_TEXT_LENGTH } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { CaseChoice } from './new-case-choices.ts'

interface NewCaseFormProps {
  readonly choices: readonly CaseChoice[]
  /** The selected choice. */
  readonly initial: string
  readonly recordId: string | null
  readonly shown: string
}

/** The form "What is wrong?" that opens a case. */
export function NewCaseForm(props: NewCaseFormProps) {
  return (
    <Island>
      <CaseForm {...props} />
    </Island>
  )
}

function CaseForm({ choices, initial, recordId, shown }: NewCaseFormProps) {
  const choiceOf = (id: string) => choices.find((one) => one.id === id)
  const form = useForm({
    initial: { choice: initial, message: '', showContested: true },
    schema: ({ NewCase }) => NewCase,
    toBody: ({ choice, message, showContested }) => ({
      ...{ subject: choiceOf(choice)?.subject, figure: choiceOf(choice)?.figure ?? null },
      ...{
        recordId,
        shown: recordId === null ? '' : shown || choiceOf(choice)?.title,
        message,
        showContested,
      },
    }),
    async save(body, fields) {
      await call(contract.cases.create, { body })
      location.assign(pathTo('cases'))
      return fields
    },
  })
  const { fields, errors } = form
  const hasFigure = (choiceOf(fields.choice)?.figure ?? null) !== null
  return (
    <form className="stack" ref={form.element} onSubmit={form.submit} noValidate>
      <RadioGroup
        label={t('cases.what')}
        options={choices.map(({ id, title }) => ({ id, title }))}
        value={fields.choice}
        error={errors['subject'] ?? errors['figure'] ?? errors['recordId']}
        onChange={(choice) => form.set({ choice })}
      />
      <TextArea
        label={t('cases.message')}
        help={t('cases.linksHelp')}
        rows={5}
        value={fields.message}
        error={errors['message']}
        characterLimit={MAX_CASE_TEXT_LENGTH}
        onChange={(message) => form.set({ message })}
      />
      {hasFigure && (
        <Switch isSelected={fields.showContested} onChange={(showContested) => form.set({ showContested })}>
          {t('cases.showLong')}
        </Switch>
      )}
      <SaveBar form={form} save={t('cases.open')}>
        <a className={buttonClass({ kind: 'ghost' })} href={pathTo('cases')}>
          {t('cases.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}
