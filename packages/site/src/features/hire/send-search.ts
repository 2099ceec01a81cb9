import type { SearchCriteria } from '@handiwork/core/api'

/** The form of the search, to which all that is typed and ticked belongs. */
export const SEARCH_FORM = 'people-search'

/** Puts other words into a list of the form and searches anew; what else was typed goes along. */
export function sendSearch(list: keyof SearchCriteria, words: readonly string[]): void {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem(list)
  if (field instanceof HTMLInputElement) field.value = words.join(',')
  form.requestSubmit()
}
