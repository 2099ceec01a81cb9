import { createClient } from '@handiwork/core/client'
import { forgetSession } from './forget-session.ts'

/** Asks the API as whoever looks at the page. */
export const { call } = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
  onUnauthorized: forgetSession,
})
