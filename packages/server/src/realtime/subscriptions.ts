import { Subscribed, Subscription } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { LiveSocket, MayWatch } from './live-socket.ts'
import { isWatched, watchedRooms } from './rooms.ts'

/** Takes subscriptions, one after the other; each replaces the one before. Whatever else is sent ends the connection. */
export function subscriptions(socket: LiveSocket, mayWatch: MayWatch, log: Logger): void {
  let before: Promise<void> = Promise.resolve()
  socket.use(([event], next) => {
    if (event === 'subscribe') next()
    else socket.disconnect(true)
  })
  socket.on('subscribe', (wish, done) => {
    const parsed = Subscription.safeParse(wish)
    socket.data.subscriptionsLeft -= 1
    if (!parsed.success || typeof done !== 'function' || socket.data.subscriptionsLeft < 0) {
      socket.disconnect(true)
      return
    }
    before = before.then(async () => {
      try {
        done(await watch(socket, parsed.data, mayWatch))
      } catch (error) {
        log.error({ error }, 'a subscription failed')
        // The client connects anew, and asks again.
        socket.conn.close()
      }
    })
  })
}

// --- internal ---

async function watch(
  socket: LiveSocket,
  { users, repositories }: Subscription,
  mayWatch: MayWatch,
): Promise<Subscribed> {
  if (!socket.connected) return { users: [], repositories: [] }
  const wish = { users: [...new Set(users)], repositories: [...new Set(repositories)] }
  const allowed = await mayWatch(socket.data.caller, wish)
  const rooms = new Set(watchedRooms(allowed))
  for (const room of socket.rooms) if (isWatched(room) && !rooms.has(room)) socket.leave(room)
  socket.join([...rooms])
  return Subscribed.parse(allowed)
}
