import { contract, HiringAction, type HiringLogEntry } from '@handiwork/core/api'
import { HIRING_LOG_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'

/** The filters of a page, as in its URL. */
export interface HiringLogFilters {
  readonly action?: HiringAction | undefined
  readonly recruiter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface HiringLogPage {
  readonly filters: HiringLogFilters
  readonly page: number
  readonly entries: readonly HiringLogEntry[]
  readonly total: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from a URL. Ignores invalid ones. */
export function parseHiringLogFilters({ searchParams }: URL): HiringLogFilters {
  const day = (name: string) => {
    const value = searchParams.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return {
    action: HiringAction.safeParse(searchParams.get('action')).data,
    recruiter: (searchParams.get('recruiter') ?? '').trim().slice(0, 39) || undefined,
    from: day('from'),
    to: day('to'),
  }
}

/** Loads a page of an organization's log, or of the whole site's. */
export async function loadHiringLog(
  call: PageLocals['call'],
  url: URL,
  organizationId?: string,
): Promise<HiringLogPage> {
  const filters = parseHiringLogFilters(url)
  const page = parsePageNumber(url.searchParams.get('page')) ?? 1
  const query = {
    ...{ offset: (page - 1) * HIRING_LOG_PAGE_SIZE, limit: HIRING_LOG_PAGE_SIZE },
    ...hiringLogQuery(filters, organizationId),
  }
  const { items, total } = await call(contract.hiringLog.list, { query })
  return { filters, page, entries: items, total }
}

/** The query of the API, without empty filters. */
export function hiringLogQuery(filters: HiringLogFilters, organizationId?: string) {
  return Object.fromEntries(
    Object.entries({ ...filters, organizationId }).filter(([, value]) => value !== undefined),
  ) as HiringLogFilters & { organizationId?: string }
}
