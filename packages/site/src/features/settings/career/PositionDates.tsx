import { t } from '../../../i18n/texts.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { DateField } from './DateField.tsx'
import type { PositionFields } from './position-fields.ts'

interface PositionDatesProps {
  readonly form: Pick<Form<PositionFields>, 'fields' | 'errors' | 'set'>
}

/** Start and end date. A current position has no end date (spec §2). */
export function PositionDates({ form: { fields, errors, set } }: PositionDatesProps) {
  return (
    <div className="pair">
      <DateField
        label={t('career.form.startDate')}
        monthLabel={t('career.form.startMonth')}
        yearLabel={t('career.form.startDateYear')}
        month={fields.startMonth}
        year={fields.startYear}
        onMonth={(startMonth) => set({ startMonth })}
        onYear={(startYear) => set({ startYear })}
        error={errors.startYear}
      />
      {!fields.current && (
        <DateField
          label={t('career.form.endDate')}
          monthLabel={t('career.form.endMonth')}
          yearLabel={t('career.form.endDateYear')}
          month={fields.endMonth}
          year={fields.endYear}
          onMonth={(endMonth) => set({ endMonth })}
          onYear={(endYear) => set({ endYear })}
          error={errors.endYear}
        />
      )}
    </div>
  )
}
