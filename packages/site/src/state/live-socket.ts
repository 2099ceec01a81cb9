import { type ChangeEvent, realtimeEvents, socketBackoff } from '@handiwork/core/api'
import { skipStaleEvents } from './skip-stale-events.ts'

/** The users and repositories that an island subscribes to. */
export interface SubscriptionTarget {
  readonly users?: readonly string[]
  readonly repositories?: readonly string[]
}

/** The used subset of the socket API. */
export interface SocketConnection {
  readonly connected: boolean
  /** True from `connect` to `disconnect`, also while the connection opens. */
  readonly active: boolean
  connect(): unknown
  disconnect(): unknown
  on(event: string, listener: (announcement: ChangeEvent) => void): unknown
  /** The service rejects messages without an acknowledgement callback. */
  emit(event: string, target: SubscriptionTarget, acknowledge: () => void): unknown
}

/** Shares one connection among all islands of a page. The connection is open while there are subscribers. */
export function createLiveSocket(openConnection: () => Promise<SocketConnection>) {
  const subscribers = new Set<Subscriber>()
  const readySubscribers = new WeakSet<Subscriber>()
  let connection: Promise<SocketConnection | undefined> | undefined
  let failureCount = 0

  /**
   * Subscribes to changes; also fires `onEvent` after a reconnect. Refetch in `onReady`, because earlier
   * changes were missed. Returns the unsubscribe function.
   */
  function subscribe(
    target: SubscriptionTarget,
    onEvent: () => void,
    onReady: () => void = () => {},
  ): () => void {
    const subscriber = { target, onEvent, onReady }
    subscribers.add(subscriber)
    void syncSubscriptions()
    return () => {
      subscribers.delete(subscriber)
      void syncSubscriptions()
    }
  }

  async function syncSubscriptions(): Promise<void> {
    if (connection === undefined && subscribers.size === 0) return
    connection ??= openConnection().then(attachListeners).catch(scheduleRetry)
    const socket = await connection
    if (subscribers.size === 0) socket?.disconnect()
    else if (socket?.connected) sendSubscriptions(socket)
    // A second request to connect would look like a second attempt to sign in, and the service closes such connections.
    else if (socket?.active === false) socket.connect()
  }

  /** The socket failed to load. Tries again after a while, or with the next subscriber. */
  function scheduleRetry(): undefined {
    connection = undefined
    const { min, max, factor } = socketBackoff
    const delay = Math.min(max, min * factor ** failureCount)
    failureCount += 1
    setTimeout(() => subscribers.size > 0 && void syncSubscriptions(), delay)
  }

  function attachListeners(socket: SocketConnection): SocketConnection {
    let connectCount = 0
    failureCount = 0
    socket.on('connect', () => {
      sendSubscriptions(socket)
      connectCount += 1
      // Events during the disconnect were missed.
      if (connectCount > 1) for (const { onEvent } of subscribers) onEvent()
    })
    const notify = skipStaleEvents((announcement) => {
      for (const { target, onEvent } of subscribers) if (isTargeted(target, announcement)) onEvent()
    })
    socket.on(realtimeEvents.change, notify)
    return socket
  }

  function sendSubscriptions(socket: SocketConnection): void {
    const pendingSubscribers = [...subscribers]
    socket.emit(realtimeEvents.subscribe, mergeTargets(subscribers), () => {
      for (const subscriber of pendingSubscribers) {
        if (readySubscribers.has(subscriber)) continue
        readySubscribers.add(subscriber)
        subscriber.onReady()
      }
    })
  }

  return { subscribe }
}

interface Subscriber {
  readonly target: SubscriptionTarget
  readonly onEvent: () => void
  readonly onReady: () => void
}

/** The service's limit of ids per kind. Ids beyond it get no events. */
const MAX_IDS_PER_KIND = 100

function mergeTargets(subscribers: ReadonlySet<Subscriber>): SubscriptionTarget {
  const all = [...subscribers].map(({ target }) => target)
  const uniqueIds = (ids: readonly string[]) => [...new Set(ids)].slice(0, MAX_IDS_PER_KIND)
  return {
    users: uniqueIds(all.flatMap(({ users = [] }) => users)),
    repositories: uniqueIds(all.flatMap(({ repositories = [] }) => repositories)),
  }
}

function isTargeted({ users, repositories }: SubscriptionTarget, { type, id }: ChangeEvent): boolean {
  return (type === 'repository' ? repositories : users)?.includes(id) ?? false
}
