/** Shows the notice that a part of the page did not load. Astro retries an island once before this event. */
export function showLoadErrors(notice: HTMLElement | null): void {
  document.addEventListener('astro:hydration-error', () => notice?.removeAttribute('hidden'))
}
