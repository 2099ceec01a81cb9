import { type NaturalLanguage, profileSentences } from '@handiwork/core/api'
import { type NaturalLanguageLevel, naturalLanguages } from '@handiwork/core/catalog'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { typeaheadMatch } from '../../../ui/typeahead-match.ts'
import { levelOf, levelOptions } from './level-options.ts'
import type { Spoken } from './spoken.ts'

interface AddLanguageProps {
  readonly spoken: Spoken
  readonly onAdd: (added: NaturalLanguage) => void
}

/** One more language: typed or chosen, with its level. */
export function AddLanguage({ spoken, onAdd }: AddLanguageProps) {
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState<NaturalLanguageLevel>(COMMON_LEVEL)
  const [error, setError] = useState<string>()
  const field = useFieldAnew()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const code = typeaheadMatch(all, typed)?.id
    const refusal = refusalOf(spoken, code)
    setError(refusal)
    if (refusal !== undefined || code === undefined) return field.input.current?.focus()
    onAdd({ code, level })
    setTyped('')
    field.begin()
  }
  return (
    <form className="card add-language" aria-label={t('settingsLanguages.add.title')} onSubmit={add}>
      <ComboBox
        key={field.turn}
        label={t('settingsLanguages.add.language')}
        inputRef={field.input}
        options={all.filter(({ id }) => !spoken.some(({ code }) => code === id))}
        error={error}
        onChange={(_, text) => {
          setTyped(text)
          setError(undefined)
        }}
      />
      <Select
        label={t('settingsLanguages.add.level')}
        options={levelOptions}
        value={level}
        onChange={(id) => setLevel(levelOf(id) ?? level)}
      />
      <Button type="submit" isDisabled={typed.trim() === ''}>
        <Icon name="add" /> {t('settingsLanguages.add.add')}
      </Button>
    </form>
  )
}

// --- internal ---

/** What most people can say of a language they learned. */
const COMMON_LEVEL: NaturalLanguageLevel = 'b2'

const all = naturalLanguages.map(({ code, name }) => ({ id: code, title: name }))

function refusalOf(spoken: Spoken, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return profileSentences.languageUnknown
  return spoken.some(({ code }) => code === wanted) ? profileSentences.languageTwice : undefined
}

/** After a language was added the next can be typed. */
function useFieldAnew() {
  const [turn, setTurn] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (turn > 0) input.current?.focus()
  }, [turn])
  return { turn, input, begin: () => setTurn(turn + 1) }
}
