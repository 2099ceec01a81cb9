import { type Announcement, realtimeEvents } from '@handiwork/core/api'
import { newerOnly } from './newer-only.ts'

/** What an island looks at. */
export interface Watched {
  readonly users?: readonly string[]
  readonly repositories?: readonly string[]
}

/** What is used of the connection. */
export interface Wire {
  readonly connected: boolean
  connect(): unknown
  disconnect(): unknown
  on(event: string, listener: (announcement: Announcement) => void): unknown
  /** The other end refuses what is sent without a way to answer. */
  emit(event: string, wish: Watched, answered: () => void): unknown
}

/** Shares one connection among all islands of a page; it is open while one of them watches. */
export function liveSocket(open: () => Promise<Wire>) {
  const watchers = new Set<Watcher>()
  const told = new WeakSet<Watcher>()
  let opening: Promise<Wire> | undefined

  /**
   * Tells of changes, and of connections that were lost meanwhile, until it is stopped; and once that it listens: what
   * changed before that nobody heard.
   */
  function watch(watched: Watched, hear: () => void, listens: () => void = () => {}): () => void {
    const watcher = { watched, hear, listens }
    watchers.add(watcher)
    void subscribe()
    return () => {
      watchers.delete(watcher)
      void subscribe()
    }
  }

  async function subscribe(): Promise<void> {
    opening ??= open().then(wired)
    const wire = await opening.catch(noWire)
    if (watchers.size === 0) wire?.disconnect()
    else if (wire?.connected) ask(wire)
    else wire?.connect()
  }

  /** It could not be loaded; the next who watches tries again. */
  function noWire(): undefined {
    opening = undefined
  }

  function wired(wire: Wire): Wire {
    let connections = 0
    wire.on('connect', () => {
      ask(wire)
      connections += 1
      // What was announced in between nobody heard.
      if (connections > 1) for (const { hear } of watchers) hear()
    })
    const tell = newerOnly((announcement) => {
      for (const { watched, hear } of watchers) if (isAbout(watched, announcement)) hear()
    })
    wire.on(realtimeEvents.announce, tell)
    return wire
  }

  function ask(wire: Wire): void {
    const asking = [...watchers]
    wire.emit(realtimeEvents.subscribe, together(watchers), () => {
      for (const watcher of asking) {
        if (told.has(watcher)) continue
        told.add(watcher)
        watcher.listens()
      }
    })
  }

  return { watch }
}

// --- internal ---

interface Watcher {
  readonly watched: Watched
  readonly hear: () => void
  readonly listens: () => void
}

/** So many of a kind can be watched; whoever has more on a page is told of the first. */
const AT_MOST = 100

function together(watchers: ReadonlySet<Watcher>): Watched {
  const all = [...watchers].map(({ watched }) => watched)
  const some = (ids: readonly string[]) => [...new Set(ids)].slice(0, AT_MOST)
  return {
    users: some(all.flatMap(({ users = [] }) => users)),
    repositories: some(all.flatMap(({ repositories = [] }) => repositories)),
  }
}

function isAbout({ users, repositories }: Watched, { type, id }: Announcement): boolean {
  return (type === 'repository' ? repositories : users)?.includes(id) ?? false
}
