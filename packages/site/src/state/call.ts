import { createClient } from '@handiwork/core/client'
import { clearSession } from './clear-session.ts'

/** Calls the API with the viewer's session. */
export const { call } = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, { ...init, keepalive: isSmallChange(init) }),
  onUnauthorized: clearSession,
})

/** A change that the page shows already is not lost when the viewer leaves the page at once. */
function isSmallChange({ method, body = '' }: RequestInit = {}): boolean {
  return method !== 'GET' && typeof body === 'string' && body.length < MAX_KEEPALIVE_LENGTH
}

/** In characters. Browsers limit all such requests of a page to 64 KiB. */
const MAX_KEEPALIVE_LENGTH = 8000
