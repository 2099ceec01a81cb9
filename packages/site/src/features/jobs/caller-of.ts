import { contract, type ErrorCode, type Profile } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** Who asks for a page; undefined for strangers, and for those whose profile is deleted. */
export async function callerOf(call: PageLocals['call']): Promise<Profile | undefined> {
  try {
    const profile = await call(contract.profile.get)
    return 'role' in profile ? profile : undefined
  } catch (error) {
    if (isNobody.has(refusedAs(error))) return undefined
    throw error
  }
}

// --- internal ---

const isNobody: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['signIn'])
