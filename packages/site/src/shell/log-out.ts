import { contract } from '@handiwork/core/api'
import { call } from '../state/call.ts'
import { failureText } from '../ui/failure-text.ts'
import { toast } from '../ui/toast.ts'

/**
 * Ends the session, then opens the home page (spec §2). If the single sign-on provider opened the session, it is ended
 * there first; the provider returns to the home page.
 */
export async function logOut(): Promise<void> {
  try {
    const { url } = await call(contract.openId.logout)
    location.assign(url ?? '/')
  } catch (error) {
    toast.show({ text: failureText(error), kind: 'failed' })
  }
}
