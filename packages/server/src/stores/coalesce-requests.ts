import { setImmediate } from 'node:timers/promises'
import { readOnlyWork } from '../db/read-only-work.ts'

/**
 * Coalesces concurrent loads of the same key. Requests in the same turn, or during a load and the turn after it, share
 * the next load. A request never receives a load that started before it, so it always sees earlier changes.
 */
export function coalesceRequests<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const coalesce = createCoalescer<T>()
  return (key) => coalesce(key, () => load(key))
}

/**
 * The same for loads that the requests bring along: the one of the first request is called. Requests that only read share
 * no load with others, because a replica may answer them while the others fail. Work on a replica shares none: it has only
 * what was committed before that work began.
 */
export function createCoalescer<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string, load: () => Promise<T>): Promise<T> => {
    next.delete(key)
    const current = load().finally(() => {
      // Waiting requests may have started the next load.
      if (running.get(key) === current) running.delete(key)
    })
    running.set(key, current)
    return current
  }
  const startAfter = async (key: string, load: () => Promise<T>, previous?: Promise<unknown>): Promise<T> => {
    await previous?.catch(() => {})
    // Clients that just received a load send their next requests in this turn.
    await setImmediate()
    return start(key, load)
  }

  return (name, load) => {
    const work = readOnlyWork()
    if (work?.replica) return load()
    const key = work ? `read ${name}` : name
    const pending = next.get(key) ?? startAfter(key, load, running.get(key))
    next.set(key, pending)
    return pending
  }
}
