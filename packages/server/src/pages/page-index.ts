import type { PageAbout } from './kept-page.ts'
import type { Subject } from './subjects.ts'

/** Which pages there are, and which are about whom. */
export interface PageIndex {
  get(key: string): PageAbout | undefined
  add(about: PageAbout): void
  /** Takes out the pages about any of these. */
  take(subjects: readonly Subject[]): PageAbout[]
  all(): Iterable<PageAbout>
}

export function pageIndex(): PageIndex {
  const pages = new Map<string, PageAbout>()
  const bySubject = new Map<Subject, Set<string>>()

  function remove(about: PageAbout): void {
    pages.delete(about.key)
    for (const subject of about.subjects) {
      const keys = bySubject.get(subject)
      keys?.delete(about.key)
      if (keys?.size === 0) bySubject.delete(subject)
    }
  }

  return {
    get: (key) => pages.get(key),
    add(about) {
      const before = pages.get(about.key)
      if (before) remove(before)
      pages.set(about.key, about)
      for (const subject of about.subjects) {
        const keys = bySubject.get(subject) ?? new Set()
        bySubject.set(subject, keys.add(about.key))
      }
    },
    take(subjects) {
      const keys = new Set(subjects.flatMap((subject) => [...(bySubject.get(subject) ?? [])]))
      const taken = [...keys].flatMap((key) => pages.get(key) ?? [])
      for (const about of taken) remove(about)
      return taken
    },
    all: () => pages.values(),
  }
}
