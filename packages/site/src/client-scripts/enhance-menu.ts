/**
 * The menu works without JavaScript. This closes it after navigation and when the window is wide enough for
 * the header, and makes the rest of the page inert while it is open.
 */
export function enhanceMenu(menu: HTMLElement | null, wideViewport: MediaQueryList): void {
  if (menu === null) return
  const setRestInert = (isOpen: boolean) => {
    for (const other of menu.parentElement?.children ?? []) if (other !== menu) setInert(other, isOpen)
  }
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  wideViewport.addEventListener('change', () => menu.matches(':popover-open') && menu.hidePopover())
  // The focus returns to the menu button on close, so the button must be focusable before that.
  menu.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && setRestInert(false))
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && setRestInert(true))
}

function setInert(element: Element, inert: boolean): void {
  if (element instanceof HTMLElement) element.inert = inert
}
