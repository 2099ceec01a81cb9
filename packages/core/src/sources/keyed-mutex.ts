/** Runs work with the same key sequentially, in call order. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createKeyedMutex(): KeyedMutex {
  const lastByKey = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>) => {
    const previous = lastByKey.get(key)
    const current = previous ? previous.then(work) : work()
    // The next caller waits for this work to settle, whether it succeeds or fails.
    const settled = current.catch(() => undefined)
    lastByKey.set(key, settled)
    try {
      return await current
    } finally {
      if (lastByKey.get(key) === settled) lastByKey.delete(key)
    }
  }
}
