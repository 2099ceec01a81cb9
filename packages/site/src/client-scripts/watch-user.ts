import { SOCKET_RECONNECTION_DELAY } from '@handiwork/core/contract'

/** In ms. A service at its limit of connections is asked less and less often. */
const MAX_DELAY = 60_000

/**
 * Calls `onChange` when a user changes, and when the connection was lost in between, while the page is visible.
 * `path` is that of the service's live connection.
 *
 * Sends and reads the few messages of Engine.IO 4 and Socket.IO 5 that this takes, because their client is
 * larger than all other scripts of a page together.
 */
export function watchUser(path: string, userId: string, onChange: () => void): void {
  let socket: WebSocket | undefined
  let hasSubscribed = false
  let failureCount = 0

  const connect = () => {
    if (socket || document.hidden) return
    const opened = new WebSocket(socketUrl(path))
    socket = opened
    opened.addEventListener('message', ({ data }) => {
      const { reply, news } = readMessage(String(data), userId)
      if (reply) opened.send(reply)
      if (news === 'subscribed') failureCount = 0
      if (news === 'changed' || (news === 'subscribed' && hasSubscribed)) onChange()
      hasSubscribed ||= news === 'subscribed'
    })
    opened.addEventListener('close', () => {
      socket = undefined
      setTimeout(connect, Math.min(MAX_DELAY, SOCKET_RECONNECTION_DELAY * 2 ** failureCount))
      failureCount += 1
    })
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? socket?.close() : connect()))
  connect()
}

interface SocketMessage {
  readonly reply?: string
  readonly news?: 'subscribed' | 'changed'
}

/** The answer to a message of the service, and what it says about the user. */
export function readMessage(message: string, userId: string): SocketMessage {
  const [, type = '', data = ''] = /^(\d{1,2})\d*(.*)$/s.exec(message) ?? []
  switch (type) {
    case '2':
      return { reply: '3' }
    case '43':
      return { news: 'subscribed' }
    case '42':
      return isChangeOf(userId, data) ? { news: 'changed' } : {}
    case '40':
      return { reply: `420${JSON.stringify(['subscribe', { users: [userId] }])}` }
    default:
      return message.startsWith('0') ? { reply: '40' } : {}
  }
}

function isChangeOf(userId: string, data: string): boolean {
  const [event, change] = JSON.parse(data) as readonly [
    string,
    { readonly type?: string; readonly id?: string },
  ]
  return event === 'change' && change.type === 'user' && change.id === userId
}

function socketUrl(path: string): URL {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.search = 'EIO=4&transport=websocket'
  return url
}
