import {
  APPEARANCES_PAGE_SIZE,
  type Appearance,
  type AppearanceFigures,
  type AppearanceFilter,
  appearanceFilters,
  contract,
  MAX_PAGE_SIZE,
  type Profile,
  pathTo,
} from '@handiwork/core/api'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'

export interface AppearancesPage {
  readonly state: 'ok'
  readonly profile: Profile
  readonly figures: AppearanceFigures
  /** Only searches after which the recruiter viewed or shortlisted the profile. */
  readonly show: AppearanceFilter | undefined
  readonly appearances: readonly Appearance[]
  readonly total: number
}

type Redirect = { readonly state: 'redirect'; readonly path: string }

/** Loads Where you appeared. Signed-out visitors are redirected to sign in. */
export async function loadAppearancesPage(
  call: PageLocals['call'],
  url: URL,
): Promise<AppearancesPage | Redirect> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'redirect', path: pathTo('profile') }
    const show = appearanceFilters.find((filter) => filter === url.searchParams.get('show'))
    const [figures, list] = await Promise.all([
      call(contract.searchRecords.figures),
      loadAppearances(call, show, parseShownCount(url.searchParams.get('shown'))),
    ])
    return { state: 'ok', profile, figures, show, ...list }
  } catch (error) {
    if (apiErrorCode(error) !== 'signIn') throw error
    return { state: 'redirect', path: pathTo('login', {}, { returnTo: url.pathname + url.search }) }
  }
}

/** The most searches on one page. */
export const MAX_SHOWN = 500

/** The number of searches to show: one page by default. */
export function parseShownCount(text: string | null): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_SHOWN) : APPEARANCES_PAGE_SIZE
}

async function loadAppearances(call: PageLocals['call'], show: AppearanceFilter | undefined, count: number) {
  const offsets = Array.from(
    { length: Math.ceil(count / MAX_PAGE_SIZE) },
    (_, index) => index * MAX_PAGE_SIZE,
  )
  const pages = await Promise.all(
    offsets.map((offset) =>
      call(contract.searchRecords.appearances, {
        query: { offset, limit: Math.min(MAX_PAGE_SIZE, count - offset), ...(show && { show }) },
      }),
    ),
  )
  return { appearances: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}
