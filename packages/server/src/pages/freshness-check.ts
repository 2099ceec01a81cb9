import type { PageMetadata } from './cached-page.ts'
import { isRevalidatable, type PageDependency } from './page-dependencies.ts'

type LoadVersions = (subjects: readonly PageDependency[]) => Promise<Record<string, number>>

/**
 * Returns a predicate for pages of an earlier run that are still fresh: same build and unchanged dependency
 * versions.
 */
export async function loadFreshnessCheck(
  pages: readonly PageMetadata[],
  build: string,
  loadVersions: LoadVersions,
): Promise<(page: PageMetadata) => boolean> {
  const candidates = pages.filter((page) => page.build === build && isRevalidatable(page.dependencies))
  const ids = [...new Set(candidates.flatMap(({ versions }) => Object.keys(versions)))]
  const currentVersions: Record<string, number> = {}
  for (let start = 0; start < ids.length; start += VERSION_BATCH_SIZE)
    Object.assign(currentVersions, await loadVersions(ids.slice(start, start + VERSION_BATCH_SIZE)))
  const isUnchanged = ([id, version]: [string, number]) => currentVersions[id] === version
  const fresh = new Set(candidates.filter(({ versions }) => Object.entries(versions).every(isUnchanged)))
  return (page) => fresh.has(page)
}

const VERSION_BATCH_SIZE = 1000
