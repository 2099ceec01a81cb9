import {
  contract,
  MAX_PAGE_SIZE,
  type Package,
  type PackageGroup,
  pathTo,
  type UnknownPackage,
} from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'
import {
  type ListPageRequest,
  listApiQuery,
  listUrlQuery,
  parseListPageRequest,
} from '../list-page-request.ts'
import { packageGroups } from './package-groups.ts'

/** A filtered view of the packages. The page number refers to the unknown packages. */
export interface PackagesPageRequest extends ListPageRequest {
  /** Short name of a group, or empty for all groups. */
  readonly group: string
}

export interface PackageList {
  readonly pageRequest: PackagesPageRequest
  readonly pending: readonly Package[]
  readonly groups: readonly PackageGroup[]
  /** Undefined if a filter is set. */
  readonly unknown: { readonly items: readonly UnknownPackage[]; readonly total: number } | undefined
}

export function parsePackagesPageRequest(url: URL): PackagesPageRequest {
  return {
    ...parseListPageRequest(url),
    group: (url.searchParams.get('group') ?? '').slice(0, MAX_GROUP_LENGTH),
  }
}

export function pathToPackages({ group, ...listRequest }: PackagesPageRequest): string {
  return pathTo('adminPackages', {}, { ...(group !== '' && { group }), ...listUrlQuery(listRequest) })
}

export async function loadPackages(
  call: PageLocals['call'],
  pageRequest: PackagesPageRequest,
): Promise<PackageList> {
  const isUnfiltered = pageRequest.query === '' && pageRequest.group === ''
  const [all, unknown] = await Promise.all([
    loadAllPackages(call, { group: pageRequest.group, query: pageRequest.query }),
    isUnfiltered
      ? call(contract.packages.allUnknown, { query: unknownPackagesQuery(pageRequest) })
      : undefined,
  ])
  const groups = packageGroups(all.filter(({ pending }) => !pending))
  return { pageRequest, pending: all.filter(({ pending }) => pending), groups, unknown }
}

export const UNKNOWN_PACKAGES_PAGE_SIZE = 24

/** Limit of the endpoint. */
const MAX_GROUP_LENGTH = 40

function unknownPackagesQuery(pageRequest: PackagesPageRequest) {
  const { offset, limit } = listApiQuery(pageRequest, UNKNOWN_PACKAGES_PAGE_SIZE)
  return { offset, limit }
}

/** Loads all pages of packages that match a group and a query. Empty values match everything. */
async function loadAllPackages(
  call: PageLocals['call'],
  filter: { readonly group: string; readonly query: string },
): Promise<readonly Package[]> {
  const loadPage = (offset: number) =>
    call(contract.packages.list, { query: { ...filter, offset, limit: MAX_PAGE_SIZE } })
  const first = await loadPage(0)
  const others = Array.from({ length: Math.ceil(first.total / MAX_PAGE_SIZE) - 1 }, (_, index) =>
    loadPage((index + 1) * MAX_PAGE_SIZE),
  )
  const rest = await Promise.all(others)
  return [first, ...rest].flatMap(({ items }) => items)
}
