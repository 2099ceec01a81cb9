/** Caches a result for a time. Concurrent callers share one request. */
export function cachedFor<T>(ttlMs: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { readonly result: Promise<T>; readonly expiresAt: number } | undefined
  return async () => {
    const currentTime = performance.now()
    if (cached !== undefined && currentTime < cached.expiresAt) return cached.result
    const result = load()
    cached = { result, expiresAt: currentTime + ttlMs }
    // Failures are not cached.
    result.catch(() => {
      cached = undefined
    })
    return result
  }
}
