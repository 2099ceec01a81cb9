import type { Announcement } from '@handiwork/core/api'

/** Passes on what is newer than what was passed on before, of the same person or repository. */
export function newerOnly(pass: (announcement: Announcement) => void): (announcement: Announcement) => void {
  const seen = new Map<string, number>()
  return (announcement) => {
    const key = `${announcement.type} ${announcement.id}`
    if (announcement.version <= (seen.get(key) ?? -1)) return
    seen.set(key, announcement.version)
    pass(announcement)
  }
}
