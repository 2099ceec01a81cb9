import { type LocationSuggestion, placesCredit } from '@handiwork/core/api'
import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { usePlaces } from '../state/use-places.ts'
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx'
import { Matched } from './Matched.tsx'

export interface LocationFieldProps
  extends Pick<
    ComboBoxProps,
    'label' | 'help' | 'error' | 'placeholder' | 'name' | 'id' | 'isDisabled' | 'inputRef' | 'onChoose'
  > {
  /** What is there at first. */
  readonly defaultLocation?: string
  /** Told with every key; the country is known of places that were found, two letters in lower case. */
  readonly onChange: (location: string, countryCode: string | null) => void
}

/** A place, found while typing or put in own words (spec §7, Search). */
export function LocationField({ defaultLocation = '', onChange, ...field }: LocationFieldProps) {
  const { search, places, isBusy, asked, hint } = usePlaces(SEARCH_DEBOUNCE)
  const type = useCountryLater(places, defaultLocation, onChange)
  return (
    <ComboBox
      {...field}
      defaultText={defaultLocation}
      options={places.map(({ title }) => ({
        ...{ id: title, title, drawn: <Matched text={title} typed={asked} /> },
      }))}
      onSearch={search}
      isBusy={isBusy}
      empty={t(`location.${hint}`)}
      credit={
        <a href={placesCredit.url} target="_blank" rel="noopener">
          {placesCredit.text}
        </a>
      }
      onChange={(_, typed) => type(typed)}
    />
  )
}

// --- internal ---

/** Whoever types quicker than places are found has theirs recognised when they are. */
function useCountryLater(
  places: readonly LocationSuggestion[],
  location: string,
  onChange: LocationFieldProps['onChange'],
) {
  const latest = useRef({ location, onChange })
  latest.current.onChange = onChange
  useEffect(() => {
    const countryCode = countryOf(places, latest.current.location)
    if (countryCode !== null) latest.current.onChange(latest.current.location, countryCode)
  }, [places])
  return (typed: string) => {
    latest.current.location = typed
    onChange(typed, countryOf(places, typed))
  }
}

function countryOf(places: readonly LocationSuggestion[], title: string): string | null {
  return places.find((place) => place.title === title)?.countryCode ?? null
}
