import { SIGNED_IN_COOKIE } from '@handiwork/core/api'

const listeners = new Set<() => void>()

/** Calls the listener when the session ends. */
export function onSessionEnd(listener: () => void): void {
  listeners.add(listener)
}

/** After a 401, clears all session state and replaces the current page with the home page (spec §4). */
export function clearSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all browsers
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0; path=/`
  for (const listener of listeners) listener()
  // Visitors who were not signed in stay on the page.
  if (document.documentElement.dataset.session === undefined) return
  delete document.documentElement.dataset.session
  location.replace('/')
}
