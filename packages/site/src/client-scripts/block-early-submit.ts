/** Blocks native submission of forms in islands that have not hydrated, which would lose the user's input. */
export function blockEarlySubmit(): void {
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.closest('astro-island[ssr]')) event.preventDefault()
  })
}
