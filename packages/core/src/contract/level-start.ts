export const HIGHEST_LEVEL = 10

/** Returns the xp at which a level begins (R15). */
export function levelStart(level: number): number {
  return 10 * (2 ** (level - 1) - 1)
}

/**
 * Returns the completed fraction of the level (0 to 1) and the xp to the next level. `left` is 0 at the
 * highest level.
 */
export function levelProgress(
  total: number,
  level: number,
): { readonly done: number; readonly left: number } {
  if (level >= HIGHEST_LEVEL) return { done: 1, left: 0 }
  const [from, to] = [levelStart(level), levelStart(level + 1)]
  // Computed from the rounded total, so that the displayed total and remainder add up.
  const left = Math.max(1, to - Math.round(total))
  return { done: Math.min(1, Math.max(0, (total - from) / (to - from))), left }
}
