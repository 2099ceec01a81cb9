/**
 * The account menu is a popover: the browser opens and closes it and returns the focus. This adds its position, because
 * not all browsers have anchors, and the keys of a menu.
 */
export function enhanceAccountMenu(button: HTMLButtonElement, menu: HTMLElement): void {
  const items = () => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([hidden])')]
  const focusItem = (index: number) =>
    items()
      .at(index % items().length)
      ?.focus()
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') menu.style.inset = insetBelow(button)
  })
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && focusItem(0))
  addEventListener('resize', () => menu.hidePopover())
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.showPopover()
  })
  menu.addEventListener('keydown', (event) => {
    const index = items().findIndex((item) => item === document.activeElement)
    const next = nextIndex(event.key, index)
    if (event.key === 'Tab') menu.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    focusItem(next)
  })
}

function nextIndex(key: string, index: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return undefined
  }
}

/** In px. */
const GAP = 4

function insetBelow(button: HTMLElement): string {
  const { bottom, right } = button.getBoundingClientRect()
  return `${bottom + GAP}px ${document.documentElement.clientWidth - right}px auto auto`
}
