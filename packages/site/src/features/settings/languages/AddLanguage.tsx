import { type NaturalLanguage, profileSentences } from '@handiwork/core/api'
import { type NaturalLanguageLevel, naturalLanguages } from '@handiwork/core/catalog'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { findExactOption } from '../../../ui/typeahead.ts'
import { levelOptions, parseLevel } from './level-options.ts'
import type { SpokenLanguageList } from './spoken-languages.ts'

interface AddLanguageProps {
  readonly spoken: SpokenLanguageList
  readonly onAdd: (added: NaturalLanguage) => void
}

/** Form to add a spoken language with its level. */
export function AddLanguage({ spoken, onAdd }: AddLanguageProps) {
  const [text, setText] = useState('')
  const [level, setLevel] = useState<NaturalLanguageLevel>(DEFAULT_LEVEL)
  const [error, setError] = useState<string>()
  const field = useResettableField()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const code = findExactOption(languageOptions, text)?.id
    const validationError = validateLanguage(spoken, code)
    setError(validationError)
    if (validationError !== undefined || code === undefined) return field.input.current?.focus()
    onAdd({ code, level })
    setText('')
    field.reset()
  }
  return (
    <form className="card add-language" aria-label={t('settingsLanguages.add.title')} onSubmit={add}>
      <ComboBox
        key={field.resetCount}
        label={t('settingsLanguages.add.language')}
        inputRef={field.input}
        options={languageOptions.filter(({ id }) => !spoken.some(({ code }) => code === id))}
        error={error}
        onChange={(_, text) => {
          setText(text)
          setError(undefined)
        }}
      />
      <Select
        label={t('settingsLanguages.add.level')}
        options={levelOptions}
        value={level}
        onChange={(id) => setLevel(parseLevel(id) ?? level)}
      />
      <Button type="submit" isDisabled={text.trim() === ''}>
        <Icon name="add" /> {t('settingsLanguages.add.add')}
      </Button>
    </form>
  )
}

/** The most common level of a learned language. */
const DEFAULT_LEVEL: NaturalLanguageLevel = 'b2'

const languageOptions = naturalLanguages.map(({ code, name }) => ({ id: code, title: name }))

function validateLanguage(spoken: SpokenLanguageList, selectedCode: string | undefined): string | undefined {
  if (selectedCode === undefined) return profileSentences.languageUnknown
  return spoken.some(({ code }) => code === selectedCode) ? profileSentences.languageTwice : undefined
}

/** Resets and focuses the field after a language was added. */
function useResettableField() {
  const [resetCount, setResetCount] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (resetCount > 0) input.current?.focus()
  }, [resetCount])
  return { resetCount, input, reset: () => setResetCount(resetCount + 1) }
}
