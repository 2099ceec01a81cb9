/** Finds something out, and says the same for a while; those who ask at once wait for one answer. */
export function rememberedFor<T>(
  milliseconds: number,
  now: () => Date,
  find: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly found: Promise<T>; readonly until: number } | undefined
  return async () => {
    const at = now().getTime()
    if (kept !== undefined && at < kept.until) return kept.found
    const found = find()
    kept = { found, until: at + milliseconds }
    // Who asks next tries again.
    found.catch(() => {
      kept = undefined
    })
    return found
  }
}
