import { contract } from '@handiwork/core/api'
import { call } from '../state/call.ts'
import { loadChunk } from '../state/load-chunk.ts'
import { failureText } from '../ui/failure-text.ts'

/**
 * Ends the session, then opens the home page (spec §2). If the single sign-on provider opened the session, it is ended
 * there first; the provider returns to the home page.
 */
export async function logOut(): Promise<void> {
  try {
    const { url } = await call(contract.openId.logout)
    location.assign(url ?? '/')
  } catch (error) {
    const { toast } = await loadChunk(() => import('../ui/toast.ts'))
    toast.show({ text: failureText(error), kind: 'failed' })
  }
}
