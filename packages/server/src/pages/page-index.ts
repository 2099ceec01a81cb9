import type { PageMetadata } from './cached-page.ts'
import type { PageDependency } from './page-dependencies.ts'

/** Indexes cached pages by key and by dependency. */
export interface PageIndex {
  get(key: string): PageMetadata | undefined
  add(metadata: PageMetadata): void
  /** Removes and returns the pages that depend on any of these. */
  removeDependents(dependencies: readonly PageDependency[]): PageMetadata[]
  all(): Iterable<PageMetadata>
}

export function createPageIndex(): PageIndex {
  const pages = new Map<string, PageMetadata>()
  const keysByDependency = new Map<PageDependency, Set<string>>()

  function remove(metadata: PageMetadata): void {
    pages.delete(metadata.key)
    for (const dependency of metadata.dependencies) {
      const keys = keysByDependency.get(dependency)
      keys?.delete(metadata.key)
      if (keys?.size === 0) keysByDependency.delete(dependency)
    }
  }

  return {
    get: (key) => pages.get(key),
    add(metadata) {
      const previous = pages.get(metadata.key)
      if (previous) remove(previous)
      pages.set(metadata.key, metadata)
      for (const dependency of metadata.dependencies) {
        const keys = keysByDependency.get(dependency) ?? new Set()
        keysByDependency.set(dependency, keys.add(metadata.key))
      }
    },
    removeDependents(dependencies) {
      const keys = new Set(
        dependencies.flatMap((dependency) => [...(keysByDependency.get(dependency) ?? [])]),
      )
      const removed = [...keys].flatMap((key) => pages.get(key) ?? [])
      for (const metadata of removed) remove(metadata)
      return removed
    },
    all: () => pages.values(),
  }
}
