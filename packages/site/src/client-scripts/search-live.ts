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
  let shown = Promise.resolve()
  const search = (url: string) => {
    clearTimeout(timer)
    timer = undefined
    shown = show(url)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => search(pathOfText()), SEARCH_DEBOUNCE)
  })
  // Links to more results open in place.
  results.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== new URL(form.action).pathname || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    search(link.href)
    input.focus()
  })
  dialog.addEventListener('keydown', async (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    const step = arrowSteps[key]
    if (step !== undefined) {
      event.preventDefault()
      // Arrow keys move in the results of the typed text, not in those of an earlier text.
      if (timer !== undefined) search(pathOfText())
      await shown
      moveFocus(step, input, results)
    } else if (key.length === 1 && key !== ' ' && results.contains(document.activeElement)) input.focus()
  })
  search(pathOfText())
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

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(step: number, input: HTMLInputElement, results: HTMLElement): void {
  const stops = [input, ...visibleLinks(results)]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  stops[index + step]?.focus()
}

function visibleLinks(results: HTMLElement): HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>('a.search-result')].filter((link) =>
    link.checkVisibility(),
  )
}
