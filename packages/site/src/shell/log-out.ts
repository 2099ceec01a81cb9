import { contract } from '@handiwork/core/api'
import { call } from '../state/call.ts'

/** Ends the session, then goes home (spec §2). */
export async function logOut(): Promise<void> {
  await call(contract.auth.logout)
  location.assign('/')
}
