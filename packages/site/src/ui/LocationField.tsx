import { type LocationSuggestion, locationAttribution } from '@handiwork/core/api'
import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { useLocationSearch } from '../state/use-location-search.ts'
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx'
import { Highlight } from './Highlight.tsx'

export interface LocationFieldProps
  extends Pick<
    ComboBoxProps,
    'label' | 'help' | 'error' | 'placeholder' | 'name' | 'id' | 'isDisabled' | 'inputRef' | 'onChoose'
  > {
  /** The initial text. */
  readonly defaultLocation?: string
  /** Called on each input. The lowercase two-letter country code is known only for suggested locations. */
  readonly onChange: (location: string, countryCode: string | null) => void
}

/** A location, chosen from suggestions or entered as free text (spec §7, Search). */
export function LocationField({ defaultLocation = '', onChange, ...field }: LocationFieldProps) {
  const { search, locations, isBusy, query, hint } = useLocationSearch(SEARCH_DEBOUNCE)
  const handleInput = useCountryCode(locations, defaultLocation, onChange)
  return (
    <ComboBox
      {...field}
      defaultText={defaultLocation}
      options={locations.map(({ title }) => ({
        ...{ id: title, title, label: <Highlight text={title} typed={query} /> },
      }))}
      onSearch={search}
      isBusy={isBusy}
      empty={t(`location.${hint}`)}
      credit={
        <a href={locationAttribution.url} target="_blank" rel="noopener">
          {locationAttribution.text}
        </a>
      }
      onChange={(_, typed) => handleInput(typed)}
    />
  )
}

/** Reports the country code once suggestions arrive, if the typed text matches one. */
function useCountryCode(
  locations: readonly LocationSuggestion[],
  location: string,
  onChange: LocationFieldProps['onChange'],
) {
  const latest = useRef({ location, onChange })
  latest.current.onChange = onChange
  useEffect(() => {
    const countryCode = findCountryCode(locations, latest.current.location)
    if (countryCode !== null) latest.current.onChange(latest.current.location, countryCode)
  }, [locations])
  return (typed: string) => {
    latest.current.location = typed
    onChange(typed, findCountryCode(locations, typed))
  }
}

function findCountryCode(locations: readonly LocationSuggestion[], title: string): string | null {
  return locations.find((suggestion) => suggestion.title === title)?.countryCode ?? null
}
