/** Lists to choose from close like menus do: on Escape, and by a click elsewhere. */
export function closeChoices(): void {
  document.addEventListener('click', ({ target }) => close((choice) => !choice.contains(target as Node)))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(() => true)?.focus()
  })
}

// --- internal ---

/** Gives the summary of the last one that was closed. */
function close(isDone: (choice: HTMLDetailsElement) => boolean): HTMLElement | null | undefined {
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details.choice[open]')].filter(isDone)
  for (const choice of open) choice.open = false
  return open.at(-1)?.querySelector('summary')
}
