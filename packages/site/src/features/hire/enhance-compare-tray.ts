import { COMPARE_FORM } from './submit-search.ts'

/**
 * The tray is a form that works without JavaScript. This remembers the selected people across pages of results, in the
 * order of selection, limits their number, and shows the tray only while someone is selected.
 */
export function enhanceCompareTray(): void {
  const form = document.getElementById(COMPARE_FORM)
  if (!(form instanceof HTMLFormElement)) return
  const texts: readonly CountTexts[] = JSON.parse(form.dataset.texts ?? '[]')
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>(`input[form="${COMPARE_FORM}"][type="checkbox"]`),
  ]
  let selected = loadSelection()

  const show = () => {
    sessionStorage.setItem(SELECTION_KEY, selected.join(','))
    const isFull = selected.length >= texts.length - 1
    for (const box of boxes) {
      box.checked = selected.includes(box.value)
      box.disabled = isFull && !box.checked
      box.closest('.hire-result')?.toggleAttribute('data-selected', box.checked)
    }
    const text = texts[selected.length]
    setText(form.querySelector('[data-count]'), text?.selected)
    setText(form.querySelector('[data-submit]'), text?.button)
    form.hidden = selected.length === 0
  }
  for (const box of boxes)
    box.addEventListener('change', () => {
      const others = selected.filter((id) => id !== box.value)
      selected = box.checked ? [...others, box.value] : others
      show()
    })
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    selected = []
    show()
  })
  // Also people from other pages of the results.
  form.addEventListener('formdata', ({ formData }) => formData.set('people', selected.join(',')))
  addEventListener('pageshow', () => {
    selected = loadSelection()
    show()
  })
  show()
}

interface CountTexts {
  readonly selected: string
  readonly button: string
}

/** sessionStorage key for the ids of the selected people. */
const SELECTION_KEY = 'hire-compare'

function loadSelection(): string[] {
  return (sessionStorage.getItem(SELECTION_KEY) ?? '').split(',').filter(Boolean)
}

function setText(element: Element | null, text: string | undefined): void {
  if (element && text !== undefined) element.textContent = text
}
