import { contract } from '@handiwork/core/api'
import { call } from '../state/call.ts'
import { failureText } from '../ui/failure-text.ts'
import { toast } from '../ui/toast.ts'

/** Ends the session, then opens the home page (spec §2). */
export async function logOut(): Promise<void> {
  try {
    await call(contract.auth.logout)
    location.assign('/')
  } catch (error) {
    toast.show({ text: failureText(error), kind: 'failed' })
  }
}
