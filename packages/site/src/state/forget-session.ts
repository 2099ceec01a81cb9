import { SIGNED_IN_COOKIE } from '@handiwork/core/api'
import { queryClient } from './query-client.ts'

/** After a 401 nothing is left of the session, and the history begins anew (spec §4). */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0; path=/`
  queryClient.clear()
  // Who was never signed in stays where they are.
  if (document.documentElement.dataset.session === undefined) return
  delete document.documentElement.dataset.session
  location.replace('/')
}
