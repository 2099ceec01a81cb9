import type { SearchCriteria } from '@handiwork/core/api'

/** Id of the search form. */
export const SEARCH_FORM = 'people-search'

/** Sets a list field of the search form and submits it, together with the user's other input. */
export function submitSearch(list: keyof SearchCriteria, terms: readonly string[]): void {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem(list)
  if (field instanceof HTMLInputElement) field.value = terms.join(',')
  form.requestSubmit()
}
