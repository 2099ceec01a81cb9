import type { Announcement } from '@handiwork/core/api'

/** Sends the first announcement of a thing at once, and of those that follow closely the newest. */
export interface NewestOnly {
  take(announcement: Announcement): void
  /** Sends what still waits. */
  flush(): void
}

export function newestOnly(send: (announcement: Announcement) => void, everyMs: number): NewestOnly {
  const windows = new Map<string, Window>()

  function open(key: string, announcement: Announcement): void {
    const timer = setTimeout(() => close(key), everyMs)
    windows.set(key, { newest: announcement, isSent: true, timer })
    send(announcement)
  }
  function close(key: string): void {
    const { newest, isSent } = windows.get(key)!
    if (isSent) windows.delete(key)
    else open(key, newest)
  }

  return {
    take(announcement) {
      const key = `${announcement.type}:${announcement.id}`
      const window = windows.get(key)
      if (window === undefined) return open(key, announcement)
      if (announcement.version <= window.newest.version) return
      windows.set(key, { ...window, newest: announcement, isSent: false })
    },
    flush() {
      for (const { newest, isSent, timer } of windows.values()) {
        clearTimeout(timer)
        if (!isSent) send(newest)
      }
      windows.clear()
    },
  }
}

// --- internal ---

interface Window {
  readonly newest: Announcement
  readonly isSent: boolean
  readonly timer: NodeJS.Timeout
}
