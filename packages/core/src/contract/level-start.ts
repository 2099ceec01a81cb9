export const HIGHEST_LEVEL = 10

/** The xp at which a level begins (R15). */
export function levelStart(number: number): number {
  return 10 * (2 ** (number - 1) - 1)
}

/** How far somebody is in their level: the part that is done, 0 to 1, and the xp left; none left at the highest. */
export function levelProgress(
  total: number,
  level: number,
): { readonly done: number; readonly left: number } {
  if (level >= HIGHEST_LEVEL) return { done: 1, left: 0 }
  const [from, to] = [levelStart(level), levelStart(level + 1)]
  // Counted from the rounded total, so that the two numbers beside each other add up.
  const left = Math.max(1, to - Math.round(total))
  return { done: Math.min(1, Math.max(0, (total - from) / (to - from))), left }
}
