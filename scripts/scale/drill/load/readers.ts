import type { Site } from './exchange.ts'
import { type Journal, send } from './journal.ts'
import { inRhythm } from './rhythm.ts'
import type { World } from './world.ts'

export interface ReaderOptions {
  readonly site: Site
  readonly journal: Journal
  readonly world: World
}

/** Visitors read pages and people use the API, at a fixed rate, until stopped. */
export async function readAll({ site, journal, world }: ReaderOptions, stop: AbortSignal): Promise<void> {
  const shown = world.targets.slice(0, SHOWN_PAGES)
  const pages = [...shown.map(({ login }) => `/users/${login}`), '/questions', '/']
  const calls = shown.map(({ id }) => `/api/users/${id}`)
  let pageCount = 0
  let callCount = 0
  await Promise.all([
    inRhythm(1000 / PAGES_PER_SECOND, stop, async () => {
      const path = pages[pageCount++ % pages.length]!
      await send(journal, 'page', site, { path, headers: { accept: 'text/html' } })
    }),
    inRhythm(1000 / CALLS_PER_SECOND, stop, async () => {
      const number = callCount++
      const writer = world.writers[number % world.writers.length]!
      // Every second one is signed in.
      if (number % 2 === 0) await send(journal, 'read', site, { path: calls[number % calls.length]! })
      else await send(journal, 'read', site, { path: '/api/profile', headers: { cookie: writer.cookie } })
    }),
  ])
}

const SHOWN_PAGES = 20
const PAGES_PER_SECOND = 10
const CALLS_PER_SECOND = 5
