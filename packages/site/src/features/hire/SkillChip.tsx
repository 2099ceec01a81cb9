import { formatSkillMinimum, parseSkillMinimum, type SkillMinimum } from '@handiwork/core/api'
import { type FormEvent, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type SkillKind, type SkillTerm, skillTitle } from './skill-terms.ts'

interface SkillChipProps {
  readonly skill: SkillTerm
  /** What it is about: Skill. */
  readonly kind: string | undefined
  readonly onChange: (kind: SkillKind, term: string) => void
}

/** A required language or technology. Opens a form with its minimum xp and temperature. */
export function SkillChip({ skill, kind: kindTitle, onChange }: SkillChipProps) {
  const { kind, term, title } = skill
  const minimum = parseSkillMinimum(term)
  const label = skillTitle(title, minimum)
  return (
    <Popover
      label={t('hire.chips.minimum', { title })}
      trigger={
        <PlainButton className="open" aria-label={label}>
          {kindTitle && <small>{kindTitle}</small>} {label} <Icon name="down" size={12} />
        </PlainButton>
      }
    >
      <SkillMinimumForm
        minimum={minimum}
        isLanguage={kind === 'languages'}
        onApply={(changed) => onChange(kind, formatSkillMinimum(changed))}
      />
    </Popover>
  )
}

interface SkillMinimumFormProps {
  readonly minimum: SkillMinimum
  /** Only languages have a temperature. */
  readonly isLanguage: boolean
  readonly onApply: (minimum: SkillMinimum) => void
}

function SkillMinimumForm({ minimum, isLanguage, onApply }: SkillMinimumFormProps) {
  const [experience, setExperience] = useState(formatMinimum(minimum.minimumExperience))
  const [temperature, setTemperature] = useState(formatMinimum(minimum.minimumTemperature))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({
      name: minimum.name,
      minimumExperience: parseMinimum(experience, 999_999),
      minimumTemperature: parseMinimum(temperature, 100),
    })
  }
  return (
    <form className="stack min-xp" onSubmit={apply} noValidate>
      <TextField
        {...numericInput}
        label={t('hire.chips.minXp')}
        value={experience}
        onChange={setExperience}
        autoFocus
      />
      {isLanguage && (
        <TextField
          {...numericInput}
          label={t('hire.chips.minTemperature')}
          help={t('hire.chips.temperatureHelp')}
          value={temperature}
          onChange={setTemperature}
        />
      )}
      <Button type="submit" kind="main">
        {t('hire.chips.apply')}
      </Button>
    </form>
  )
}

const numericInput = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const

/** A minimum of zero is shown as an empty field. */
function formatMinimum(minimum: number): string {
  return minimum === 0 ? '' : String(minimum)
}

function parseMinimum(text: string, max: number): number {
  const value = Math.round(Number(text))
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : 0
}
