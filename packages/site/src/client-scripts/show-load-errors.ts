/**
 * Shows the notice that a part of the page did not load. Astro retries an island once before its event. Returns the
 * function that shows the notice.
 */
export function showLoadErrors(notice: HTMLElement | null): () => void {
  const show = () => notice?.removeAttribute('hidden')
  document.addEventListener('astro:hydration-error', show)
  return show
}
