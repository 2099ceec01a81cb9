import type { Announcement, Caller, Subscribed } from '@handiwork/core/api'
import { realtimeEvents } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { LiveServer, LiveSocket, MayWatch } from './live-socket.ts'
import { hearing, watchedRooms } from './rooms.ts'

/** Tells those connected here who may still hear of it; others who asked to are put out of its room. */
export async function deliver(
  io: LiveServer,
  announcement: Announcement,
  mayWatch: MayWatch,
  log: Logger,
): Promise<void> {
  const { own, watched } = hearing(announcement)
  const rooms = watchedRooms(watched)
  const isChecked = await evict(io, rooms, watched, mayWatch).catch((error: unknown) => {
    log.error({ error }, 'it could not be told who may hear of a change')
    return false
  })
  const told = isChecked ? [...own, ...rooms] : own
  if (told.length > 0) io.local.to(told).emit(realtimeEvents.announce, announcement)
}

// --- internal ---

/** What strangers may see everybody may; only when they may not is each person asked about. */
async function evict(
  io: LiveServer,
  rooms: readonly string[],
  watched: Subscribed,
  mayWatch: MayWatch,
): Promise<true> {
  const isAllowed = async (caller: Caller) => watchedRooms(await mayWatch(caller, watched)).length > 0
  for (const room of rooms) {
    const watchers = socketsIn(io, room)
    if (watchers.length === 0 || (await isAllowed({ state: 'signedOut' }))) continue
    for (const [, [first, ...others]] of Map.groupBy(watchers, whose)) {
      if (await isAllowed(first!.data.caller)) continue
      for (const socket of [first!, ...others]) socket.leave(room)
    }
  }
  return true
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? []
  return [...ids].map((id) => io.sockets.sockets.get(id)).filter((socket) => socket !== undefined)
}

function whose({ data: { caller } }: LiveSocket): string {
  return caller.state === 'signedOut' ? '' : `${caller.userId} ${caller.role}`
}
