import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { useTechnologies } from '../../../state/use-technologies.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { typeaheadMatch } from '../../../ui/typeahead-match.ts'
import { type KeywordChoice, technologyChoices } from './keyword-choices.ts'
import type { KeywordFields } from './keyword-fields.ts'

type Chosen = Pick<KeywordFields, 'name' | 'typed'>

interface TechnologyFieldProps {
  readonly chosen: Chosen
  readonly error: string | undefined
  readonly onChange: (chosen: Chosen) => void
}

/** A technology that a word stands for, found while somebody types: there are too many for a list. */
export function TechnologyField({ chosen, error, onChange }: TechnologyFieldProps) {
  const [sought, seek] = useState('')
  const { technologies, isBusy } = useTechnologies(sought, SEARCH_DEBOUNCE)
  const [kept] = useState(() => keptChoice(chosen))
  const options = useMemo(
    () => (sought.trim() === '' ? kept : technologyChoices(technologies)),
    [sought, kept, technologies],
  )
  useChosenLater(options, chosen, onChange)
  return (
    <ComboBox
      label={t('admin.keywords.stands')}
      options={options}
      defaultText={chosen.typed}
      onSearch={seek}
      isBusy={isBusy}
      empty={t(sought.trim() === '' ? 'admin.keywords.typeSome' : 'ui.nothingFound')}
      error={error}
      onChange={(option, typed) => onChange({ name: option?.id ?? '', typed })}
    />
  )
}

// --- internal ---

function keptChoice({ name: id, typed: title }: Chosen): readonly KeywordChoice[] {
  return id === '' ? [] : [{ id, title }]
}

/** Whoever types a title quicker than technologies are found has chosen it when they are. */
function useChosenLater(
  options: readonly KeywordChoice[],
  chosen: Chosen,
  onChange: TechnologyFieldProps['onChange'],
) {
  const latest = useRef({ chosen, onChange })
  latest.current = { chosen, onChange }
  useEffect(() => {
    const { name, typed } = latest.current.chosen
    const found = typeaheadMatch(options, typed)
    if (found && found.id !== name) latest.current.onChange({ name: found.id, typed })
  }, [options])
}
