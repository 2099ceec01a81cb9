import type { ChangeEvent } from '@handiwork/core/api'

/** Forwards an event only if its version is newer than the last one of the same user or repository. */
export function skipStaleEvents(
  onEvent: (announcement: ChangeEvent) => void,
): (announcement: ChangeEvent) => void {
  const latestVersions = new Map<string, number>()
  return (announcement) => {
    const key = `${announcement.type} ${announcement.id}`
    if (announcement.version <= (latestVersions.get(key) ?? -1)) return
    latestVersions.set(key, announcement.version)
    onEvent(announcement)
  }
}
