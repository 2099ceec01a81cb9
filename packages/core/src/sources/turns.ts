/** Lets work that shares a key happen one after the other, in the order it came. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function newTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>) => {
    const before = last.get(key)
    const mine = before ? before.then(work) : work()
    // Whoever comes next waits for the end, whichever it is.
    const end = mine.catch(() => undefined)
    last.set(key, end)
    try {
      return await mine
    } finally {
      if (last.get(key) === end) last.delete(key)
    }
  }
}
