import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { loadDocument } from './load-document.ts'

const liveDialogs = new WeakSet<HTMLDialogElement>()

/** Shows results while the user types. They are those of the search page, rendered by the server. */
export function searchLive(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')
  const input = dialog.querySelector('input')
  const results = dialog.querySelector<HTMLElement>('[data-results]')
  if (!form || !input || !results || liveDialogs.has(dialog)) return
  liveDialogs.add(dialog)
  const show = createResultLoader(dialog, results)
  const pathOfText = () => `${form.action}?${new URLSearchParams({ q: input.value })}`
  let timer: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => show(pathOfText()), SEARCH_DEBOUNCE)
  })
  // Links to more results open in place.
  results.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== new URL(form.action).pathname || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    clearTimeout(timer)
    show(link.href)
    input.focus()
  })
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, results))
  show(pathOfText())
}

function createResultLoader(dialog: HTMLDialogElement, results: HTMLElement): (url: string) => Promise<void> {
  const failed = dialog.querySelector<HTMLElement>('[data-failed]')
  const status = dialog.querySelector('[role="status"]')
  let current = new AbortController()
  return async (url) => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const found = await fetchResults(url, signal).catch(() => null)
    if (signal.aborted) return
    if (failed) failed.hidden = found !== null
    if (found === null) return
    results.replaceChildren(found)
    if (status) status.textContent = found.dataset.status ?? ''
  }
}

async function fetchResults(url: string, signal: AbortSignal): Promise<HTMLElement | null> {
  const page = await loadDocument(url, signal)
  return page?.querySelector<HTMLElement>('main .search-results') ?? null
}

/** The arrow keys move between the field and the results. Typing returns to the field. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const stops = [input, ...visibleLinks(results)]
    const index = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[index + (key === 'ArrowDown' ? 1 : -1)]
    event.preventDefault()
    next?.focus()
  } else if (key.length === 1 && key !== ' ' && results.contains(document.activeElement)) input.focus()
}

function visibleLinks(results: HTMLElement): HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>('a.search-result')].filter((link) =>
    link.checkVisibility(),
  )
}
