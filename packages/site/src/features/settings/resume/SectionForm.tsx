import { contract, pathTo, type Section } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { DescriptionField } from '../career/DescriptionField.tsx'

interface SectionFormProps {
  readonly userId: string
  /** The section to edit. Undefined for a new one. */
  readonly entry?: Section | undefined
}

/** Form to add or edit a section (spec §2). */
export function SectionForm(props: SectionFormProps) {
  return (
    <Island>
      <SectionFormFields {...props} />
    </Island>
  )
}

const BUILDER_PATH = pathTo('settingsTab', { tab: 'resume' })

function SectionFormFields({ userId, entry }: SectionFormProps) {
  const form = useForm({
    initial: { title: entry?.title ?? '', description: entry?.description ?? '' },
    schema: ({ SectionChange }) => SectionChange,
    async save({ title, description }, fields) {
      const body = { title, description }
      if (entry === undefined) await call(contract.sections.create, { params: { userId }, body })
      else await call(contract.sections.update, { params: { userId, id: entry._id }, body })
      location.assign(BUILDER_PATH)
      return fields
    },
  })
  const { fields, errors, set } = form
  return (
    <form
      className="card career-form section-form"
      aria-labelledby="section-form"
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <h2 id="section-form">
        {t(entry === undefined ? 'resumeBuilder.form.add' : 'resumeBuilder.form.edit')}
      </h2>
      <TextField
        label={t('resumeBuilder.form.title')}
        value={fields.title}
        onChange={(title) => set({ title })}
        error={errors.title}
      />
      {(entry === undefined || entry.type === 'text') && (
        <DescriptionField
          value={fields.description}
          onChange={(description) => set({ description })}
          error={errors.description}
        />
      )}
      <SaveBar form={form}>
        <a className={buttonClass({ kind: 'ghost' })} href={BUILDER_PATH}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}
