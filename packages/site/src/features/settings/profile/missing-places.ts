import { type ProfileCompletion, pathTo } from '@handiwork/core/api'

type Field = ProfileCompletion['missing'][number]

/** Where a field that counts for completion is filled in: on this page, or in another tab. */
export function placeOf(field: Field): string {
  return elsewhere[field] ?? `#${field}`
}

// --- internal ---

const elsewhere: Readonly<Partial<Record<Field, string>>> = {
  email: pathTo('settingsTab', { tab: 'security' }),
  naturalLanguages: pathTo('settingsTab', { tab: 'languages' }),
}
