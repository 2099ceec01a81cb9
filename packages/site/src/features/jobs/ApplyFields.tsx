import { applyMethods } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { JobFields } from './job-fields.ts'

/** How to apply. A published job needs one way. */
export function ApplyFields({ form: { fields, errors, set } }: { readonly form: Form<JobFields> }) {
  const { applyMethod } = fields
  return (
    <>
      <RadioGroup
        label={t('jobs.form.applyMethod')}
        options={applyMethods.map((id) => ({
          ...{ id, title: t(`jobs.form.applyMethods.${id}`), help: t(`jobs.form.applyHelp.${id}`) },
        }))}
        value={applyMethod}
        onChange={(id) => set({ applyMethod: applyMethods.find((method) => method === id) ?? null })}
        error={errors.applyMethod}
      />
      {applyMethod === 'link' && (
        <TextField
          label={t('jobs.form.url')}
          inputMode="url"
          value={fields.url}
          onChange={(url) => set({ url })}
          error={errors.url}
        />
      )}
      {applyMethod === 'email' && (
        <TextField
          label={t('jobs.form.applyEmail')}
          help={t('jobs.form.applyEmailHelp')}
          type="email"
          autoComplete="off"
          value={fields.applyEmail}
          onChange={(applyEmail) => set({ applyEmail })}
          error={errors.applyEmail}
        />
      )}
    </>
  )
}
