import { type Announcement, realtimeEvents, socketClientSettings } from '@handiwork/core/api'
import type { Socket } from 'socket.io-client'
import { newerOnly } from './newer-only.ts'

/** What an island looks at. */
export interface Watched {
  readonly users?: readonly string[]
  readonly repositories?: readonly string[]
}

type Hear = (announcement: Announcement) => void

interface Watcher {
  readonly watched: Watched
  readonly hear: Hear
}

const watchers = new Set<Watcher>()
let connecting: Promise<Socket> | undefined

/** Hears of changes until it is told to stop. One connection serves all islands of a page. */
export function watch(watched: Watched, hear: Hear): () => void {
  const watcher = { watched, hear }
  watchers.add(watcher)
  void subscribe()
  return () => {
    watchers.delete(watcher)
    void subscribe()
  }
}

// --- internal ---

async function subscribe(): Promise<void> {
  connecting ??= connect()
  const socket = await connecting
  if (socket.connected) socket.emit(realtimeEvents.subscribe, wanted())
}

/** Loaded only where somebody listens. */
async function connect(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({ ...socketClientSettings, transports: [...socketClientSettings.transports] })
  const tell = newerOnly((announcement) => {
    for (const { watched, hear } of watchers) if (isAbout(watched, announcement)) hear(announcement)
  })
  socket.on(realtimeEvents.announce, tell)
  socket.on('connect', () => socket.emit(realtimeEvents.subscribe, wanted()))
  return socket
}

function wanted() {
  const all = [...watchers].map(({ watched }) => watched)
  return {
    users: [...new Set(all.flatMap(({ users = [] }) => users))],
    repositories: [...new Set(all.flatMap(({ repositories = [] }) => repositories))],
  }
}

function isAbout({ users, repositories }: Watched, { type, id }: Announcement): boolean {
  return (type === 'repository' ? repositories : users)?.includes(id) ?? false
}
