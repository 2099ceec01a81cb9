import { configurationLast } from '@handiwork/core/catalog'

/** Formats a percentage such as 84.1%. A small non-zero share never becomes zero. */
export function formatPercent(share: number): string {
  if (share > 0 && share < MIN_DISPLAYED) return `<${MIN_DISPLAYED}%`
  return `${share === 100 ? share : share.toFixed(1)}%`
}

/** Shares of the total size in percent, largest first, configuration last. Omits languages without bytes. */
export function computeShares(sizes: readonly { name: string; byteCount: number }[]): {
  name: string
  share: number
}[] {
  const total = sizes.reduce((sum, { byteCount }) => sum + byteCount, 0)
  return sizes
    .filter(({ byteCount }) => byteCount > 0)
    .map(({ name, byteCount }) => ({ name, share: (100 * byteCount) / total }))
    .toSorted((one, other) => configurationLast(one, other) || other.share - one.share)
}

const MIN_DISPLAYED = 0.1
