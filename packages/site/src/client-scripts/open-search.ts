/**
 * Opens the search with `/` or its link. Only the dialog is on every page; the code that searches is loaded
 * when it opens. What is typed before that stays in the field.
 */
export function openSearch(
  dialog: HTMLDialogElement | null,
  link: HTMLElement | null,
  load: () => Promise<{ searchLive(dialog: HTMLDialogElement): void }>,
): void {
  if (dialog === null || link === null) return
  const input = dialog.querySelector('input')
  const open = () => {
    dialog.showModal()
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
    if (event.key !== 'Escape') return
    event.preventDefault()
    dialog.close()
  })
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null)
  )
}
