/**
 * Escape dismisses a tooltip that opened on hover or focus (WCAG 1.4.13). It can open again the next time.
 * Adding the same listener repeatedly has no effect.
 */
export function dismissTooltipsOnEscape(): void {
  document.addEventListener('keydown', dismissTooltips)
}

function dismissTooltips({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const tooltip of document.querySelectorAll('.has-tooltip:is(:hover, :focus-within)')) {
    tooltip.classList.add('tooltip-dismissed')
    const restore = () => tooltip.classList.remove('tooltip-dismissed')
    for (const eventName of ['pointerleave', 'focusout'])
      tooltip.addEventListener(eventName, restore, { once: true })
  }
}
