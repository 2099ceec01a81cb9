import { useId } from 'react'
import { monthName } from '../../../charts/month-name.ts'
import { t } from '../../../i18n/texts.ts'
import { Select } from '../../../ui/Select.tsx'
import { YearField } from './YearField.tsx'

interface DateFieldProps {
  readonly label: string
  readonly monthLabel: string
  readonly yearLabel: string
  readonly month: number | null
  readonly year: string
  readonly onMonth: (month: number | null) => void
  readonly onYear: (year: string) => void
  readonly error: string | undefined
}

/** Month and year in two optional fields. */
export function DateField(props: DateFieldProps) {
  const { label, monthLabel, yearLabel, month, year, onMonth, onYear, error } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be a grid item
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="date">
        <Select
          label={monthLabel}
          isLabelHidden
          options={months()}
          value={month === null ? null : String(month)}
          placeholder={t('career.form.month')}
          onChange={(selected) => onMonth(selected === NONE ? null : Number(selected))}
        />
        <YearField
          label={yearLabel}
          isLabelHidden
          placeholder={t('career.form.year')}
          value={year}
          onChange={onYear}
          error={error}
        />
      </div>
    </div>
  )
}

const NONE = 'none'

function months() {
  const names = Array.from({ length: 12 }, (_, index) => ({
    id: String(index + 1),
    title: monthName(new Date(Date.UTC(2000, index)), 'long'),
  }))
  return [{ id: NONE, title: t('career.form.noMonth') }, ...names]
}
