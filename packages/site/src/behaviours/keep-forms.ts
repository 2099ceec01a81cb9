/** The browser would send the form of an island that has not come to life, and what was typed would be gone. */
export function keepForms(): void {
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.closest('astro-island[ssr]')) event.preventDefault()
  })
}
