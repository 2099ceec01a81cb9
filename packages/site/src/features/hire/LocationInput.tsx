import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { LocationField } from '../../ui/LocationField.tsx'
import { submitSearch } from './submit-search.ts'

/** The location field of the search form. Submits the search when a location is chosen. */
export function LocationInput({ location }: { readonly location: string }) {
  return (
    <Island>
      <LocationField
        name="location"
        label={t('hire.filters.location')}
        placeholder={t('hire.filters.locationHelp')}
        defaultLocation={location}
        onChange={() => {}}
        onChoose={({ title }) => submitSearch('location', [title])}
      />
    </Island>
  )
}
