import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { LocationField } from '../../ui/LocationField.tsx'
import { sendSearch } from './send-search.ts'

/** Where people are looked for; a field of the form around it, sent when a place is chosen. */
export function LocationInput({ location }: { readonly location: string }) {
  return (
    <Island>
      <LocationField
        name="location"
        label={t('hire.filters.location')}
        placeholder={t('hire.filters.locationHelp')}
        defaultLocation={location}
        onChange={() => {}}
        onChoose={({ title }) => sendSearch('location', [title])}
      />
    </Island>
  )
}
