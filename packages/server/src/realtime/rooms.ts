import type { Announcement, Subscribed } from '@handiwork/core/api'
import type { Ended } from '../deps.ts'
import type { SocketData } from './live-socket.ts'

/** Rooms somebody is in for who they are. */
export function ownRooms({ caller, credential }: Pick<SocketData, 'caller' | 'credential'>): string[] {
  if (caller.state === 'signedOut') return []
  return [
    `profile:${caller.userId}`,
    `person:${caller.userId}`,
    ...(credential ? [`${credential.kind}:${credential.id}`] : []),
  ]
}

/** Rooms somebody asked to be in. */
export function watchedRooms({ users, repositories }: Subscribed): string[] {
  return [...users.map((id) => `user:${id}`), ...repositories.map((id) => `repository:${id}`)]
}

export function isWatched(room: string): boolean {
  return room.startsWith('user:') || room.startsWith('repository:')
}

/** Who hears of it: the person themself, and whoever asked to. */
export function hearing({ type, id }: Announcement): {
  readonly own: string[]
  readonly watched: Subscribed
} {
  return {
    own: type === 'user' || type === 'profile' ? [`profile:${id}`] : [],
    watched: { users: type === 'user' ? [id] : [], repositories: type === 'repository' ? [id] : [] },
  }
}

export function endedRooms({ sessionId, tokenId, userId }: Ended): string[] {
  return [
    ...(sessionId === undefined ? [] : [`session:${sessionId}`]),
    ...(tokenId === undefined ? [] : [`token:${tokenId}`]),
    ...(userId === undefined ? [] : [`person:${userId}`]),
  ]
}
