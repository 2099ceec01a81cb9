import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { useTechnologySearch } from '../../../state/use-technology-search.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { findExactOption } from '../../../ui/typeahead.ts'
import { type KeywordChoice, technologyChoices } from './keyword-choices.ts'
import type { KeywordFields } from './keyword-fields.ts'

type SelectedTechnology = Pick<KeywordFields, 'name' | 'typed'>

interface TechnologyFieldProps {
  readonly selected: SelectedTechnology
  readonly error: string | undefined
  readonly onChange: (selected: SelectedTechnology) => void
}

/**
 * Selects the technology that a keyword refers to. Searches as the user types, because there are too many for
 * a list.
 */
export function TechnologyField({ selected, error, onChange }: TechnologyFieldProps) {
  const [query, setQuery] = useState('')
  const { technologies, isBusy } = useTechnologySearch(query, SEARCH_DEBOUNCE)
  const [initialOptions] = useState(() => initialChoice(selected))
  const options = useMemo(
    () => (query.trim() === '' ? initialOptions : technologyChoices(technologies)),
    [query, initialOptions, technologies],
  )
  useLateMatch(options, selected, onChange)
  return (
    <ComboBox
      label={t('admin.keywords.refersTo')}
      options={options}
      defaultText={selected.typed}
      onSearch={setQuery}
      isBusy={isBusy}
      empty={t(query.trim() === '' ? 'admin.keywords.startTyping' : 'ui.nothingFound')}
      error={error}
      onChange={(option, typed) => onChange({ name: option?.id ?? '', typed })}
    />
  )
}

function initialChoice({ name: id, typed: title }: SelectedTechnology): readonly KeywordChoice[] {
  return id === '' ? [] : [{ id, title }]
}

/** Selects the matching technology if the user typed its full title before the results arrived. */
function useLateMatch(
  options: readonly KeywordChoice[],
  selected: SelectedTechnology,
  onChange: TechnologyFieldProps['onChange'],
) {
  const latest = useRef({ selected, onChange })
  latest.current = { selected, onChange }
  useEffect(() => {
    const { name, typed } = latest.current.selected
    const match = findExactOption(options, typed)
    if (match && match.id !== name) latest.current.onChange({ name: match.id, typed })
  }, [options])
}
