import { contract, keywordKinds, pathTo } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
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
import { staticChoices } from './keyword-choices.ts'
import {
  type KeywordFields,
  keywordBody,
  keywordFields,
  nameError,
  type TitledKeyword,
} from './keyword-fields.ts'
import { TechnologyField } from './TechnologyField.tsx'

interface KeywordFormProps {
  /** The keyword to edit. Undefined to add a new one. */
  readonly of?: TitledKeyword | undefined
}

/** Form to add, edit or delete a keyword. */
export function KeywordForm(props: KeywordFormProps) {
  return (
    <Island>
      <KeywordFormFields {...props} />
    </Island>
  )
}

const list = pathTo('adminKeywords')

function KeywordFormFields({ of }: KeywordFormProps) {
  const form = useForm({
    initial: keywordFields(of),
    schema: ({ NewKeyword }) => NewKeyword,
    toBody: keywordBody,
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
      <TargetFields form={form} />
      <SaveBar form={form} save={t('admin.keywords.save')}>
        {of && <DeleteButton of={of} />}
        <a className={buttonClass({ kind: 'ghost' })} href={list}>
          {t('admin.keywords.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

interface TargetFieldsProps {
  readonly form: Form<KeywordFields>
}

/** The kind and the target of a keyword. */
function TargetFields({ form }: TargetFieldsProps) {
  const { fields, errors, set } = form
  const change = (kind: string) => {
    const selectedKind = keywordKinds.find((one) => one === kind)
    if (selectedKind && selectedKind !== fields.kind) set({ kind: selectedKind, name: '', typed: '' })
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
      <TargetField key={fields.kind} form={form} />
    </>
  )
}

/** The target of the selected kind. */
function TargetField({ form: { fields, errors, set } }: TargetFieldsProps) {
  const error = nameError(fields, errors.name)
  if (fields.kind === 'package') return <TechnologyField selected={fields} error={error} onChange={set} />
  return (
    <ComboBox
      label={t('admin.keywords.refersTo')}
      options={staticChoices[fields.kind]}
      defaultText={fields.typed}
      error={error}
      onChange={(option, typed) => set({ name: option?.id ?? '', typed })}
    />
  )
}

function DeleteButton({ of: { keyword, title } }: { readonly of: TitledKeyword }) {
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
        shown: formatNumber(jobCount),
        title,
      })}
      confirm={t('admin.keywords.deleteConfirm')}
      trigger={<Button kind="danger">{t('admin.keywords.delete')}</Button>}
      onConfirm={remove}
    />
  )
}
