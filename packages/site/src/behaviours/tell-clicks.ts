/** What those who run the service may listen to; nothing is sent anywhere (docs/analytics.md). */
export const ANALYTICS_EVENT = 'handiwork:analytics'

/** Tells of clicks on what carries `data-analytics`: sign-in and sign-up (spec §2, Navigation). */
export function tellClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const event =
      target instanceof Element && target.closest<HTMLElement>('[data-analytics]')?.dataset.analytics
    if (event) dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { event } }))
  })
}
