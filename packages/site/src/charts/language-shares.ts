/** Per cent as people read it: 84.1%, and never nothing for something. */
export function percent(share: number): string {
  if (share > 0 && share < LEAST) return `<${LEAST}%`
  return `${share === 100 ? share : share.toFixed(1)}%`
}

/** Per cent of all, the most first; nothing is left of what has no size. */
export function sharesOf(sizes: readonly { name: string; byteCount: number }[]): {
  name: string
  share: number
}[] {
  const all = sizes.reduce((sum, { byteCount }) => sum + byteCount, 0)
  return sizes
    .filter(({ byteCount }) => byteCount > 0)
    .map(({ name, byteCount }) => ({ name, share: (100 * byteCount) / all }))
    .toSorted((one, other) => other.share - one.share)
}

// --- internal ---

const LEAST = 0.1
