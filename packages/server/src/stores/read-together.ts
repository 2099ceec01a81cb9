/**
 * Reads for many who ask for the same at once: while one reading is on its way, those who come wait for the next and share
 * it. Nobody is given what was read before they asked, so nothing that was changed before is missed.
 */
export function readTogether<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string): Promise<T> => {
    const reading = read(key).finally(() => {
      // Whoever waits begins the next one now, and it is the one on its way.
      if (running.get(key) === reading) running.delete(key)
    })
    running.set(key, reading)
    return reading
  }
  const startAfter = async (key: string, before: Promise<T>): Promise<T> => {
    await before.catch(() => {})
    next.delete(key)
    return start(key)
  }

  return (key) => {
    const before = running.get(key)
    if (before === undefined) return start(key)
    const waiting = next.get(key) ?? startAfter(key, before)
    next.set(key, waiting)
    return waiting
  }
}
