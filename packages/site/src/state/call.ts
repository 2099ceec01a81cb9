import { createClient } from '@handiwork/core/client'
import { clearSession } from './clear-session.ts'

/** Calls the API with the viewer's session. */
export const { call } = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
  onUnauthorized: clearSession,
})
