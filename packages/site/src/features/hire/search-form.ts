import { SEARCH_FORM } from './send-search.ts'

/**
 * The search works without a script. With one its address holds no more than what is asked for, what is ticked is searched
 * for at once where there is room to see what changes, and the focus stays where it was.
 */
export function searchForm(room: MediaQueryList): void {
  const form = document.getElementById(SEARCH_FORM)
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('formdata', ({ formData }) => tidy(formData))
  form.addEventListener('change', ({ target }) => {
    if (!room.matches || !isChosen(target)) return
    sessionStorage.setItem(FOCUS, target.id)
    form.requestSubmit()
  })
  const id = sessionStorage.getItem(FOCUS)
  sessionStorage.removeItem(FOCUS)
  if (id !== null) document.getElementById(id)?.focus({ preventScroll: true })
}

// --- internal ---

/** Where the id of the control that was changed is kept until the next page is there. */
const FOCUS = 'hire-focus'

function isChosen(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

/** Lists with commas, and nothing that asks for nothing. */
function tidy(formData: FormData): void {
  for (const name of new Set(formData.keys())) {
    const words = formData.getAll(name).filter((word) => word !== '' && word !== '0')
    if (words.length === 0) formData.delete(name)
    else formData.set(name, words.join(','))
  }
}
