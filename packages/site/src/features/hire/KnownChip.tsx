import { type Wanted, wantedIn, wantedWord } from '@handiwork/core/api'
import { type FormEvent, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type KnownWord, wantedTitle } from './wanted-words.ts'

interface KnownChipProps {
  readonly known: KnownWord
  readonly onChange: (word: string) => void
  readonly onRemove: () => void
}

/** A language or technology people have to know; opened, the least xp and temperature of it. */
export function KnownChip({ known, onChange, onRemove }: KnownChipProps) {
  const { kind, word, title } = known
  const wanted = wantedIn(word)
  const shown = wantedTitle(title, wanted)
  return (
    <span className="tag chip">
      <Popover
        label={t('hire.chips.least', { title })}
        trigger={
          <PlainButton className="open">
            {shown} <Icon name="down" size={12} />
          </PlainButton>
        }
      >
        <LeastForm
          wanted={wanted}
          ofLanguage={kind === 'languages'}
          onApply={(changed) => onChange(wantedWord(changed))}
        />
      </Popover>
      <PlainButton className="take" aria-label={t('hire.chips.remove', { title: shown })} onPress={onRemove}>
        <Icon name="close" size={12} />
      </PlainButton>
    </span>
  )
}

// --- internal ---

interface LeastFormProps {
  readonly wanted: Wanted
  /** Of technologies no temperature is known. */
  readonly ofLanguage: boolean
  readonly onApply: (wanted: Wanted) => void
}

function LeastForm({ wanted, ofLanguage, onApply }: LeastFormProps) {
  const [experience, setExperience] = useState(shownOf(wanted.minimumExperience))
  const [temperature, setTemperature] = useState(shownOf(wanted.minimumTemperature))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply({
      name: wanted.name,
      minimumExperience: wholeOf(experience, 999_999),
      minimumTemperature: wholeOf(temperature, 100),
    })
  }
  return (
    <form className="stack least" onSubmit={apply} noValidate>
      <TextField
        {...numeric}
        label={t('hire.chips.leastXp')}
        value={experience}
        onChange={setExperience}
        autoFocus
      />
      {ofLanguage && (
        <TextField
          {...numeric}
          label={t('hire.chips.leastTemperature')}
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

const numeric = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const

/** Nothing in particular is asked for where the field is empty. */
function shownOf(least: number): string {
  return least === 0 ? '' : String(least)
}

function wholeOf(typed: string, most: number): number {
  const value = Math.round(Number(typed))
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0
}
