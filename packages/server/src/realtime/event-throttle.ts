import type { ChangeEvent } from '@handiwork/core/api'

/** Throttles events per entity: sends the first one immediately, then at most the latest per interval. */
export interface EventThrottle {
  push(event: ChangeEvent): void
  /** Sends pending events. */
  flush(): void
}

export function createEventThrottle(send: (event: ChangeEvent) => void, intervalMs: number): EventThrottle {
  const windows = new Map<string, Window>()

  function open(key: string, event: ChangeEvent): void {
    const timer = setTimeout(() => close(key), intervalMs)
    windows.set(key, { latest: event, isSent: true, timer })
    send(event)
  }
  function close(key: string): void {
    const { latest, isSent } = windows.get(key)!
    if (isSent) windows.delete(key)
    else open(key, latest)
  }

  return {
    push(event) {
      const key = `${event.type}:${event.id}`
      const window = windows.get(key)
      if (window === undefined) return open(key, event)
      if (event.version <= window.latest.version) return
      windows.set(key, { ...window, latest: event, isSent: false })
    },
    flush() {
      for (const { latest, isSent, timer } of windows.values()) {
        clearTimeout(timer)
        if (!isSent) send(latest)
      }
      windows.clear()
    },
  }
}

interface Window {
  readonly latest: ChangeEvent
  readonly isSent: boolean
  readonly timer: NodeJS.Timeout
}
