import { contract, PAGE_AT_MOST, type Package } from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'

/** All packages of a group, or of all, that have this in their names. */
export async function allPackages(
  call: PageLocals['call'],
  sought: { readonly group: string; readonly query: string },
): Promise<readonly Package[]> {
  const ask = (offset: number) =>
    call(contract.packages.list, { query: { ...sought, offset, limit: PAGE_AT_MOST } })
  const first = await ask(0)
  const others = Array.from({ length: Math.ceil(first.total / PAGE_AT_MOST) - 1 }, (_, at) =>
    ask((at + 1) * PAGE_AT_MOST),
  )
  const rest = await Promise.all(others)
  return [first, ...rest].flatMap(({ items }) => items)
}
