import { contract, type Package, type PackageGroup, pathTo, type UnknownPackage } from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'
import { type AskedPart, askedPart, partAsked, partQuery } from '../asked-part.ts'
import { allPackages } from './all-packages.ts'
import { packageGroups } from './package-groups.ts'

/** Which packages are looked at; the page is one of those that are unknown. */
export interface PackagesAddress extends AskedPart {
  /** Short name of a group; empty for all. */
  readonly group: string
}

export interface ShownPackages {
  readonly address: PackagesAddress
  readonly pending: readonly Package[]
  readonly groups: readonly PackageGroup[]
  /** Left out where something is looked for. */
  readonly unknown: { readonly items: readonly UnknownPackage[]; readonly total: number } | undefined
}

export function packagesAddress(url: URL): PackagesAddress {
  return { ...askedPart(url), group: (url.searchParams.get('group') ?? '').slice(0, GROUP_AT_MOST) }
}

export function pathOfPackages({ group, ...part }: PackagesAddress): string {
  return pathTo('adminPackages', {}, { ...(group !== '' && { group }), ...partQuery(part) })
}

export async function packagesOf(call: PageLocals['call'], address: PackagesAddress): Promise<ShownPackages> {
  const isWhole = address.query === '' && address.group === ''
  const [all, unknown] = await Promise.all([
    allPackages(call, { group: address.group, query: address.query }),
    isWhole ? call(contract.packages.unknownOfAll, { query: unknownAsked(address) }) : undefined,
  ])
  const groups = packageGroups(all.filter(({ pending }) => !pending))
  return { address, pending: all.filter(({ pending }) => pending), groups, unknown }
}

/** So many unknown packages stand on a page. */
export const UNKNOWN_A_PAGE = 24

// --- internal ---

/** What the call takes. */
const GROUP_AT_MOST = 40

function unknownAsked(address: PackagesAddress) {
  const { offset, limit } = partAsked(address, UNKNOWN_A_PAGE)
  return { offset, limit }
}
