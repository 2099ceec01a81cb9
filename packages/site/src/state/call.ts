import { createClient } from '@handiwork/core/client'
import { z } from 'zod'
import { forgetSession } from './forget-session.ts'

// Browsers let no page of ours make code of text, and say so aloud when one tries.
z.config({ jitless: true })

/** Asks the API as whoever looks at the page. */
export const { call } = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
  onUnauthorized: forgetSession,
})
