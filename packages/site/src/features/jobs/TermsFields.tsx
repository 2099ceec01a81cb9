import { currencies, employmentTypes, salaryPeriods, seniorities } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { JobFields } from './job-fields.ts'

/** Employment types, seniorities and salary of a job. All are optional. */
export function TermsFields({ form: { fields, errors, set } }: { readonly form: Form<JobFields> }) {
  return (
    <>
      <ChoiceGroup
        label={t('jobs.form.employmentTypes')}
        options={employmentTypes.map((id) => ({ id, title: t(`jobs.employmentTypes.${id}`) }))}
        values={fields.employmentTypes}
        onChange={(values) => set({ employmentTypes: values })}
      />
      <ChoiceGroup
        label={t('jobs.form.seniorities')}
        options={seniorities.map((id) => ({ id, title: t(`jobs.seniorities.${id}`) }))}
        values={fields.seniorities}
        onChange={(values) => set({ seniorities: values })}
      />
      <fieldset className="job-salary">
        <legend className="label">{t('jobs.form.salary')}</legend>
        <NumberField
          label={t('jobs.form.salaryMin')}
          value={fields.salaryMin}
          onChange={(salaryMin) => set({ salaryMin })}
          error={errors.salaryMin}
        />
        <NumberField
          label={t('jobs.form.salaryMax')}
          value={fields.salaryMax}
          onChange={(salaryMax) => set({ salaryMax })}
          error={errors.salaryMax}
        />
        <Select
          label={t('jobs.form.salaryCurrency')}
          options={currencyOptions}
          value={fields.salaryCurrency}
          onChange={(salaryCurrency) => set({ salaryCurrency })}
          error={errors.salaryCurrency}
        />
        <Select
          label={t('jobs.form.salaryPeriod')}
          options={salaryPeriods.map((id) => ({ id, title: t(`jobs.salaryPeriods.${id}`) }))}
          value={fields.salaryPeriod}
          onChange={(id) => set({ salaryPeriod: salaryPeriods.find((period) => period === id) ?? 'year' })}
          error={errors.salaryPeriod}
        />
        <p className="help">{t('jobs.form.salaryHelp')}</p>
      </fieldset>
    </>
  )
}

const currencyOptions = currencies.map((code) => ({ id: code, title: code }))
