/**
 * What opens by hovering or focusing closes by Escape, without moving the pointer, and opens anew the next time. Every
 * chart with such things says so; one listener is all there ever is.
 */
export function hushOnEscape(): void {
  document.addEventListener('keydown', hush)
}

// --- internal ---

function hush({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const one of document.querySelectorAll('.tells:is(:hover, :focus-within)')) {
    one.classList.add('hushed')
    const speak = () => one.classList.remove('hushed')
    for (const end of ['pointerleave', 'focusout']) one.addEventListener(end, speak, { once: true })
  }
}
