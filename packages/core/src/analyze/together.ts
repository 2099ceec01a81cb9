/**
 * Does several things at once. When one fails the others are told to stop, and it is told only when they have:
 * nothing goes on behind the back of whoever hears of the failure.
 */
export async function together<T extends readonly unknown[]>(
  signal: AbortSignal,
  start: (signal: AbortSignal) => { readonly [place in keyof T]: Promise<T[place]> },
): Promise<T> {
  const failed = new AbortController()
  const works = start(AbortSignal.any([signal, failed.signal]))
  try {
    return (await Promise.all(works)) as unknown as T
  } catch (error) {
    failed.abort()
    await Promise.allSettled(works)
    throw error
  }
}
