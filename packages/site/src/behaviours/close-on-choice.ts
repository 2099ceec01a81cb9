/** Closes a popover when something in it was chosen (spec §2, Navigation). */
export function closeOnChoice(id: string): void {
  const menu = document.getElementById(id)
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}
