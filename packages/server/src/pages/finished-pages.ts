import type { Announcement } from '@handiwork/core/api'
import type { Logger } from 'pino'
import type { Brand } from './brands.ts'
import { keptPage, type PageAbout } from './kept-page.ts'
import type { PageStore } from './page-store.ts'
import type { RenderPage } from './render-page.ts'
import { renewals } from './renew-pages.ts'
import { keyOf, type ShownPage, type ShowPage } from './shown-page.ts'
import { lists, type Subject, touchedBy } from './subjects.ts'

export interface FinishedPagesParts {
  readonly store: PageStore
  readonly render: RenderPage
  /** How what a page is about stands now, by id. */
  readonly versionsOf: (subjects: readonly Subject[]) => Promise<Record<string, number>>
  /** Of the site. */
  readonly build: string
  readonly log: Logger
}

export interface FinishedPages extends ShowPage {
  /** Forgets what these touch, at once; pages of few are rendered again. */
  hear(...announcements: readonly Announcement[]): void
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Shows kept pages, and renders those that are not, or no more. */
export function finishedPages({ store, render, versionsOf, build, log }: FinishedPagesParts): FinishedPages {
  const changesDuring = new Set<Set<Subject>>()
  const begun = new Map<string, Promise<ShownPage>>()
  const renewing = renewals((path) =>
    show(path, undefined).catch((error: unknown) => log.warn({ error }, 'a page was not rendered again')),
  )

  async function show(path: string, brand: Brand | undefined): Promise<ShownPage> {
    const key = keyOf(path, brand)
    const kept = await store.get(key)
    if (kept) return kept
    const work =
      begun.get(key) ?? rendered(path, brand).finally(() => begun.get(key) === work && begun.delete(key))
    begun.set(key, work)
    return work
  }

  /** Renders until nothing changed meanwhile: what was read before a change is neither kept nor shown after it. */
  async function rendered(path: string, brand: Brand | undefined): Promise<ShownPage> {
    const changed = new Set<Subject>()
    changesDuring.add(changed)
    try {
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        changed.clear()
        const page = await finished(path, brand)
        if (page.subjects.some((subject) => changed.has(subject))) continue
        if (page.kept) store.put(page.kept)
        return page.kept ?? page.rendered
      }
      // It changes faster than it is read: it is shown, and not kept.
      return await render({ path, brand })
    } finally {
      changesDuring.delete(changed)
    }
  }

  async function finished(path: string, brand: Brand | undefined) {
    const page = await render({ path, brand })
    const subjects = [...page.subjects]
    if (page.status !== 200 || page.isPersonal) return { subjects, rendered: page, kept: undefined }
    const about: PageAbout = {
      key: keyOf(path, brand),
      path,
      subjects,
      build,
      versions: await versionsOf(subjects),
    }
    return { subjects, rendered: page, kept: await keptPage(page, about) }
  }

  return {
    inMemory: store.inMemory,
    show,
    hear(...announcements) {
      const touched = announcements.flatMap(touchedBy)
      for (const changed of changesDuring) for (const subject of touched) changed.add(subject)
      // Who asks from now on is not given what was begun before.
      begun.clear()
      for (const { key, path, subjects } of store.drop(touched))
        if (key === path && isOfFew(subjects)) renewing.add(path)
    },
    async settled() {
      await renewing.settled()
      await store.settled()
    },
    async stop() {
      await renewing.stop()
      await store.settled()
    },
  }
}

/** Lists of everybody change with everybody: they are rendered again when somebody asks. */
export function isOfFew(subjects: readonly Subject[]): boolean {
  return !subjects.some((subject) => listNames.has(subject))
}

// --- internal ---

const ATTEMPTS = 4
const listNames: ReadonlySet<Subject> = new Set(Object.values(lists))
