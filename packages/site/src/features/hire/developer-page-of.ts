import { contract, type DeveloperDetails, type ErrorCode } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { type HireCaller, hireCallerOf } from './hire-caller.ts'

type Inside = Extract<HireCaller, { state: 'here' }>

/** Somebody as a recruiter sees them. */
export interface DeveloperPage {
  readonly state: 'here'
  readonly caller: Inside
  readonly developer: DeveloperDetails
}

export async function developerPageOf(
  call: PageLocals['call'],
  url: URL,
  id: string,
): Promise<DeveloperPage | Exclude<HireCaller, Inside>> {
  const caller = await hireCallerOf(call, url)
  if (caller.state !== 'here') return caller
  try {
    const query = caller.organization ? { organizationId: caller.organization._id } : {}
    const developer = await call(contract.search.developer, { params: { id }, query })
    return { state: 'here', caller, developer }
  } catch (error) {
    if (isNotThere.has(refusedAs(error))) return { state: 'nowhere' }
    throw error
  }
}

// --- internal ---

const isNotThere: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
