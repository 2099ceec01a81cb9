import { inject } from 'vitest'

/** URL of the demo server. Waits until it has started. */
export async function getSiteUrl(): Promise<string> {
  const response = await fetch(inject('siteUrlEndpoint'))
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return new URL(body).origin
}
