/** Id of the search form. Its filters are outside of it and refer to it. */
export const JOB_SEARCH_FORM = 'job-search'

/**
 * The search works without JavaScript. This leaves empty parameters out of the URL, submits on change on wide screens,
 * and restores the focus afterwards.
 */
export function enhanceJobSearch(wideViewport: MediaQueryList): void {
  const form = document.getElementById(JOB_SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('formdata', ({ formData }) => normalizeFormData(formData))
  for (const control of form.elements)
    control.addEventListener('change', () => {
      if (!wideViewport.matches || !isChoice(control)) return
      sessionStorage.setItem(FOCUS_KEY, control.id)
      form.requestSubmit()
    })
  const id = sessionStorage.getItem(FOCUS_KEY)
  sessionStorage.removeItem(FOCUS_KEY)
  if (id !== null) document.getElementById(id)?.focus({ preventScroll: true })
}

/** sessionStorage key for the id of the changed control. */
const FOCUS_KEY = 'jobs-focus'

/** The currency and the period matter only with an amount, which is not submitted while it is typed. */
function isChoice(control: Element): boolean {
  return (
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.type === 'checkbox')
  )
}

function normalizeFormData(formData: FormData): void {
  if (formData.getAll('withoutSalary').includes('true')) formData.delete('withoutSalary')
  if (!formData.get('salaryMin')) for (const name of ['salaryCurrency', 'salaryPeriod']) formData.delete(name)
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name).filter((value) => value !== '')
    if (values.length === 0) formData.delete(name)
    else formData.set(name, values.join(','))
  }
}
