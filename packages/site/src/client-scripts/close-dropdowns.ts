/** Dropdowns close like menus: on Escape and on a click outside. */
export function closeDropdowns(): void {
  document.addEventListener('click', ({ target }) => close((dropdown) => !dropdown.contains(target as Node)))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(() => true)?.focus()
  })
}

/** Returns the summary of the last dropdown that was closed. */
function close(shouldClose: (dropdown: HTMLDetailsElement) => boolean): HTMLElement | null | undefined {
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details.link-select[open]')].filter(
    shouldClose,
  )
  for (const dropdown of open) dropdown.open = false
  return open.at(-1)?.querySelector('summary')
}
