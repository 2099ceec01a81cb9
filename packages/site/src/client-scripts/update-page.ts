import { loadDocument } from './load-document.ts'
import { pageEvents } from './page-events.ts'

let current = new AbortController()

/**
 * Shows what changed on the server since this page was rendered: replaces the children of `[data-live-parts]`
 * whose content differs. Children are matched by their `data-live` names; those without one are never replaced.
 * A page that can't be loaded stays as it is.
 */
export async function updatePage(): Promise<void> {
  current.abort()
  current = new AbortController()
  const next = await loadDocument(location.href, current.signal).catch(() => null)
  const containers = document.querySelectorAll('[data-live-parts]')
  const nextContainers = next?.querySelectorAll('[data-live-parts]') ?? []
  if (nextContainers.length !== containers.length) return
  for (const [index, container] of containers.entries()) updateParts(container, nextContainers[index]!)
  document.dispatchEvent(new Event(pageEvents.update))
}

function updateParts(container: Element, next: Element): void {
  const parts = partsOf(container)
  const nextParts = partsOf(next)
  for (const [name, part] of parts) if (!nextParts.has(name)) part.remove()
  let previous: Element | undefined
  for (const [name, nextPart] of nextParts) {
    const part = parts.get(name)
    if (part === undefined) previous ? previous.after(nextPart) : container.prepend(nextPart)
    else if (content(part) !== content(nextPart)) replace(part, nextPart)
    previous = part?.isConnected ? part : nextPart
  }
}

function partsOf(container: Element): Map<string, HTMLElement> {
  const parts = container.querySelectorAll<HTMLElement>(':scope > [data-live]')
  return new Map(Array.from(parts, (part) => [part.dataset.live ?? '', part]))
}

/** What a reader notices: text and pictures, without times that every page prints relative to now. */
function content(part: Element): string {
  const times = Array.from(part.querySelectorAll('time'), ({ textContent }) => textContent)
  const text = times.reduce((rest, time) => rest.replace(time, ''), part.textContent)
  return text + Array.from(part.querySelectorAll('img'), ({ src }) => src).join()
}

/** Open details, chosen options and the focus stay as they are. */
function replace(part: Element, next: Element): void {
  const focusIndex = focusable(part).indexOf(document.activeElement)
  const details = next.querySelectorAll('details')
  for (const [index, { open }] of part.querySelectorAll('details').entries())
    details[index]?.toggleAttribute('open', open)
  const options = next.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')
  for (const [index, { checked }] of part
    .querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')
    .entries())
    options[index]?.toggleAttribute('checked', checked)
  part.replaceWith(next)
  const target = focusable(next)[focusIndex]
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}

function focusable(part: Element): (Element | null)[] {
  return [...part.querySelectorAll('a, button, input, summary, [tabindex]')]
}
