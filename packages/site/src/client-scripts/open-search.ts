/**
 * Opens the search with `/` or its link. Only the dialog is on every page; the code that searches is loaded
 * when it opens. What is typed before that stays in the field. The dialog is a popover with the behavior of a modal
 * one: `showModal` makes the page inert, so the browser computes the style of every element again.
 */
export function openSearch(
  dialog: HTMLDialogElement | null,
  link: HTMLElement | null,
  load: () => Promise<{ searchLive(dialog: HTMLDialogElement): void }>,
): void {
  if (dialog === null || link === null) return
  const input = dialog.querySelector('input')
  const open = () => {
    dialog.showPopover()
    input?.focus()
    input?.select()
    // Without this code, Enter still opens the results page.
    load().then(
      ({ searchLive }) => searchLive(dialog),
      () => {},
    )
  }
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || isEditable(target)) return
    event.preventDefault()
    open()
  })
  // In a search field with text, browsers only clear it.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepFocus(dialog, event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.hidePopover()
  })
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.hidePopover())
  // A pseudo-element of the dialog covers the page.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.hidePopover())
}

/** After the last control follows the first. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input')].filter((control) =>
    control.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null)
  )
}
