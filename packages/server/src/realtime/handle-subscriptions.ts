import { Subscription, SubscriptionResult } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { FilterVisible, LiveSocket } from './live-socket.ts'
import { isWatched, watchedRooms } from './rooms.ts'

/**
 * Handles subscriptions in order; each replaces the previous one. Any other message closes the connection.
 */
export function handleSubscriptions(socket: LiveSocket, filterVisible: FilterVisible, log: Logger): void {
  let queue: Promise<void> = Promise.resolve()
  socket.use(([event], next) => {
    if (event === 'subscribe') next()
    else socket.disconnect(true)
  })
  socket.on('subscribe', (requested, done) => {
    const parsed = Subscription.safeParse(requested)
    socket.data.subscriptionsLeft -= 1
    if (!parsed.success || typeof done !== 'function' || socket.data.subscriptionsLeft < 0) {
      socket.disconnect(true)
      return
    }
    queue = queue.then(async () => {
      try {
        done(await applySubscription(socket, parsed.data, filterVisible))
      } catch (error) {
        log.error({ err: error }, 'subscription failed')
        // Makes the client reconnect and subscribe again.
        socket.conn.close()
      }
    })
  })
}

async function applySubscription(
  socket: LiveSocket,
  { users, repositories }: Subscription,
  filterVisible: FilterVisible,
): Promise<SubscriptionResult> {
  if (!socket.connected) return { users: [], repositories: [] }
  const requested = { users: [...new Set(users)], repositories: [...new Set(repositories)] }
  const visible = await filterVisible(socket.data.caller, requested)
  const rooms = new Set(watchedRooms(visible))
  for (const room of socket.rooms) if (isWatched(room) && !rooms.has(room)) socket.leave(room)
  socket.join([...rooms])
  return SubscriptionResult.parse(visible)
}
