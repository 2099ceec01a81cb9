import { SEARCH_FORM } from './submit-search.ts'

/**
 * The search form works without JavaScript. This removes empty parameters from the URL, submits on change on
 * wide screens, and restores the focus afterwards.
 */
export function enhanceSearchForm(wideViewport: MediaQueryList): void {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('formdata', ({ formData }) => normalizeFormData(formData))
  form.addEventListener('change', ({ target }) => {
    if (!isChoiceControl(target)) return
    if (target.name === 'lastUsed') uncheckOthers(form, target)
    if (!wideViewport.matches) return
    sessionStorage.setItem(FOCUS_KEY, target.id)
    form.requestSubmit()
  })
  const id = sessionStorage.getItem(FOCUS_KEY)
  sessionStorage.removeItem(FOCUS_KEY)
  if (id !== null) document.getElementById(id)?.focus({ preventScroll: true })
}

/** sessionStorage key for the id of the changed control, to restore the focus on the next page. */
const FOCUS_KEY = 'hire-focus'

function isChoiceControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

/** A search has only one period of last use. */
function uncheckOthers(form: HTMLFormElement, target: EventTarget): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="lastUsed"]'))
    if (box !== target) box.checked = false
}

/** Joins lists with commas and removes empty values. */
function normalizeFormData(formData: FormData): void {
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name).filter((value) => value !== '' && value !== '0')
    if (values.length === 0) formData.delete(name)
    else formData.set(name, values.join(','))
  }
}
