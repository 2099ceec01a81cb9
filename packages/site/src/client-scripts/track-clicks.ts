/** Event that operators can listen to. Handiwork sends no analytics (docs/analytics.md). */
export const ANALYTICS_EVENT = 'handiwork:analytics'

/**
 * Dispatches an event for clicks on elements with `data-analytics`: sign-in and sign-up (spec §2,
 * Navigation).
 */
export function trackClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const event =
      target instanceof Element && target.closest<HTMLElement>('[data-analytics]')?.dataset.analytics
    if (event) dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { event } }))
  })
}
