/**
 * The menu opens and closes without a script. With one, it closes when something in it was chosen and when the window has
 * room for the header, and the rest of the page is out of reach while it is out.
 */
export function slideOut(menu: HTMLElement | null, room: MediaQueryList): void {
  if (menu === null) return
  const reach = (isOut: boolean) => {
    for (const other of menu.parentElement?.children ?? []) if (other !== menu) setInert(other, isOut)
  }
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  room.addEventListener('change', () => menu.matches(':popover-open') && menu.hidePopover())
  // Before it closes the button that opened it has to be in reach, as the focus goes back to it.
  menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && reach(false))
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && reach(true))
}

// --- internal ---

function setInert(element: Element, inert: boolean): void {
  if (element instanceof HTMLElement) element.inert = inert
}
