import type { Caller, ChangeEvent, SubscriptionResult } from '@handiwork/core/api'
import { realtimeEvents } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { FilterVisible, LiveServer, LiveSocket } from './live-socket.ts'
import { eventAudience, watchedRooms } from './rooms.ts'

/**
 * Delivers an event to this server's authorized subscribers and unsubscribes those who may no longer see its
 * subject.
 */
export async function deliverEvent(
  io: LiveServer,
  event: ChangeEvent,
  filterVisible: FilterVisible,
  log: Logger,
): Promise<void> {
  const { own, watched } = eventAudience(event)
  const rooms = watchedRooms(watched)
  const isAuthorized = await removeUnauthorized(io, rooms, watched, filterVisible).catch((error: unknown) => {
    log.error({ err: error }, 'event authorization failed')
    return false
  })
  const targetRooms = isAuthorized ? [...own, ...rooms] : own
  if (targetRooms.length > 0) io.local.to(targetRooms).emit(realtimeEvents.change, event)
}

/**
 * Users may see everything that anonymous callers may, so each user is checked only if anonymous callers may
 * not.
 */
async function removeUnauthorized(
  io: LiveServer,
  rooms: readonly string[],
  watched: SubscriptionResult,
  filterVisible: FilterVisible,
): Promise<true> {
  const isAllowed = async (caller: Caller) => watchedRooms(await filterVisible(caller, watched)).length > 0
  for (const room of rooms) {
    const subscribers = socketsIn(io, room)
    if (subscribers.length === 0 || (await isAllowed({ state: 'signedOut' }))) continue
    for (const sockets of Map.groupBy(subscribers, callerKey).values()) {
      const [first] = sockets
      if (first === undefined || (await isAllowed(first.data.caller))) continue
      for (const socket of sockets) socket.leave(room)
    }
  }
  return true
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? []
  return [...ids].map((id) => io.sockets.sockets.get(id)).filter((socket) => socket !== undefined)
}

function callerKey({ data: { caller } }: LiveSocket): string {
  return caller.state === 'signedOut' ? '' : `${caller.userId} ${caller.role}`
}
