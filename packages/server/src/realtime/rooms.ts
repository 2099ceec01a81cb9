import type { ChangeEvent, SubscriptionResult } from '@handiwork/core/api'
import type { RevokedCredentials } from '../deps.ts'
import type { SocketData } from './live-socket.ts'

/** Rooms that a client joins because of its identity. */
export function ownRooms({ caller, credential }: Pick<SocketData, 'caller' | 'credential'>): string[] {
  if (caller.state === 'signedOut') return []
  return [
    `profile:${caller.userId}`,
    `person:${caller.userId}`,
    ...(credential ? [`${credential.kind}:${credential.id}`] : []),
  ]
}

/** Rooms that a client subscribed to. */
export function watchedRooms({ users, repositories }: SubscriptionResult): string[] {
  return [...users.map((id) => `user:${id}`), ...repositories.map((id) => `repository:${id}`)]
}

export function isWatched(room: string): boolean {
  return room.startsWith('user:') || room.startsWith('repository:')
}

/** The audience of an event: the user concerned, and subscribers. */
export function eventAudience({ type, id }: ChangeEvent): {
  readonly own: string[]
  readonly watched: SubscriptionResult
} {
  return {
    own: type === 'user' || type === 'profile' ? [`profile:${id}`] : [],
    watched: { users: type === 'user' ? [id] : [], repositories: type === 'repository' ? [id] : [] },
  }
}

export function credentialRooms({ sessionId, tokenId, userId }: RevokedCredentials): string[] {
  return [
    ...(sessionId === undefined ? [] : [`session:${sessionId}`]),
    ...(tokenId === undefined ? [] : [`token:${tokenId}`]),
    ...(userId === undefined ? [] : [`person:${userId}`]),
  ]
}
