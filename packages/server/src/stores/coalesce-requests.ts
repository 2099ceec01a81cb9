import { setImmediate } from 'node:timers/promises'

/**
 * Coalesces concurrent loads of the same key. Requests in the same turn, or during a load, share the next
 * load. A request never receives a load that started before it, so it always sees earlier changes.
 */
export function coalesceRequests<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string): Promise<T> => {
    next.delete(key)
    const current = load(key).finally(() => {
      // Waiting requests may have started the next load.
      if (running.get(key) === current) running.delete(key)
    })
    running.set(key, current)
    return current
  }
  const startAfter = async (key: string, previous: Promise<unknown>): Promise<T> => {
    await previous.catch(() => {})
    return start(key)
  }

  return (key) => {
    const pending = next.get(key) ?? startAfter(key, running.get(key) ?? setImmediate())
    next.set(key, pending)
    return pending
  }
}
