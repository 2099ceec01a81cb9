import { contract, type Declaration } from '@handiwork/core/api'
import { createClient } from '@handiwork/core/client'
import { call } from '../../state/call.ts'

/** Calls the API without the viewer's session, so that the service can't tell whose declaration it is. */
const { call: callAnonymously } = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' }),
})

/** The outcomes come from the session; the declaration itself is sent without it. */
export async function sendDeclaration(declaration: Pick<Declaration, 'key' | 'sex' | 'race'>): Promise<void> {
  const { outcomes, pass } = await call(contract.impact.outcomes)
  await callAnonymously(contract.impact.declare, { body: { ...declaration, outcomes, pass } })
}

export async function withdrawDeclaration(key: string): Promise<void> {
  await callAnonymously(contract.impact.withdraw, { body: { key } })
}
