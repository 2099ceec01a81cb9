import { contract, keywordKinds, NewKeyword, pathTo } from '@handiwork/core/api'
import { number } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { listedChoices } from './keyword-choices.ts'
import {
  type KeywordFields,
  keywordBody,
  keywordFields,
  nameError,
  type TitledKeyword,
} from './keyword-fields.ts'
import { TechnologyField } from './TechnologyField.tsx'

interface KeywordFormProps {
  /** A new one when left out. */
  readonly of?: TitledKeyword | undefined
}

/** Adds a keyword, changes or deletes one. */
export function KeywordForm(props: KeywordFormProps) {
  return (
    <Island>
      <Filled {...props} />
    </Island>
  )
}

// --- internal ---

const list = pathTo('adminKeywords')

function Filled({ of }: KeywordFormProps) {
  const form = useForm({
    initial: keywordFields(of),
    schema: NewKeyword,
    bodyOf: keywordBody,
    async save(body, fields) {
      if (of === undefined) await call(contract.keywords.create, { body })
      else await call(contract.keywords.update, { params: { id: of.keyword._id }, body })
      location.assign(list)
      return fields
    },
  })
  return (
    <form className="card package-form" ref={form.element} onSubmit={form.submit} noValidate>
      <TextField
        label={t('admin.keywords.word')}
        help={t('admin.keywords.wordHelp')}
        autoComplete="off"
        spellCheck="false"
        value={form.fields.text}
        error={form.errors.text}
        onChange={(text) => form.set({ text })}
      />
      <Meaning form={form} />
      <SaveBar form={form} save={t('admin.keywords.save')}>
        {of && <Delete of={of} />}
        <a className={buttonClass({ kind: 'ghost' })} href={list}>
          {t('admin.keywords.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

interface MeaningProps {
  readonly form: Form<KeywordFields>
}

/** What it stands for: first of which kind that is. */
function Meaning({ form }: MeaningProps) {
  const { fields, errors, set } = form
  const change = (kind: string) => {
    const chosen = keywordKinds.find((one) => one === kind)
    if (chosen && chosen !== fields.kind) set({ kind: chosen, name: '', typed: '' })
  }
  return (
    <>
      <Select
        label={t('admin.keywords.kind')}
        options={keywordKinds.map((kind) => ({ id: kind, title: t(`admin.keywords.kinds.${kind}`) }))}
        value={fields.kind}
        error={errors.kind}
        onChange={change}
      />
      <Named key={fields.kind} form={form} />
    </>
  )
}

/** One of its kind. */
function Named({ form: { fields, errors, set } }: MeaningProps) {
  const error = nameError(fields, errors.name)
  if (fields.kind === 'package') return <TechnologyField chosen={fields} error={error} onChange={set} />
  return (
    <ComboBox
      label={t('admin.keywords.stands')}
      options={listedChoices[fields.kind]}
      defaultText={fields.typed}
      error={error}
      onChange={(option, typed) => set({ name: option?.id ?? '', typed })}
    />
  )
}

function Delete({ of: { keyword, title } }: { readonly of: TitledKeyword }) {
  const { _id: id, text, jobCount } = keyword
  const remove = async () => {
    await call(contract.keywords.remove, { params: { id } })
    location.assign(list)
  }
  return (
    <ConfirmDialog
      title={t('admin.keywords.deleteTitle', { text })}
      text={t('admin.keywords.deleteText', {
        count: jobCount,
        shown: number(jobCount),
        title,
      })}
      confirm={t('admin.keywords.delete')}
      trigger={<Button kind="danger">{t('admin.keywords.delete')}</Button>}
      onConfirm={remove}
    />
  )
}
