import { setImmediate } from 'node:timers/promises'

/**
 * Reads for many who ask for the same at once: those who come in one turn, or while it is being read already, share the next
 * reading. Nobody is given what began to be read before they asked, so nothing that was changed before is missed.
 */
export function readTogether<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string): Promise<T> => {
    next.delete(key)
    const reading = read(key).finally(() => {
      // Those who waited began another meanwhile.
      if (running.get(key) === reading) running.delete(key)
    })
    running.set(key, reading)
    return reading
  }
  const startAfter = async (key: string, before: Promise<unknown>): Promise<T> => {
    await before.catch(() => {})
    return start(key)
  }

  return (key) => {
    const waiting = next.get(key) ?? startAfter(key, running.get(key) ?? setImmediate())
    next.set(key, waiting)
    return waiting
  }
}
