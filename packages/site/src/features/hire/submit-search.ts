import type { SearchCriteria } from '@handiwork/core/api'

/** Id of the form with the criteria of a search. */
export const SEARCH_FORM = 'people-search'

/** Id of the form that compares the selected people. */
export const COMPARE_FORM = 'compare-people'

/** Sets a list field of the search form and submits it, together with the user's other input. */
export function submitSearch(list: keyof SearchCriteria, terms: readonly string[]): void {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  for (const element of [...form.elements])
    if (element instanceof HTMLInputElement && element.name === list) element.disabled = true
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name: list, value: terms.join(',') })
  form.append(input)
  form.requestSubmit()
}
