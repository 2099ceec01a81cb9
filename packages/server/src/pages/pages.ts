import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import { createBrandCache } from './brand-cache.ts'
import { installCachedPageFastPath } from './cached-page-fast-path.ts'
import { loadFreshnessCheck } from './freshness-check.ts'
import { loadVersions } from './load-versions.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { openPageFiles } from './page-files.ts'
import { pageRoutes } from './page-routes.ts'
import { createPageStore } from './page-store.ts'
import { createPageRenderer } from './render-page.ts'
import type { Site } from './site.ts'
import { staticFiles } from './static-files.ts'

/** The site's pages: rendered once per change of their data, then cached. */
export interface Pages extends Pick<PageCache, 'onEvent' | 'onEventsLost' | 'recheck' | 'settled' | 'stop'> {
  /** Registers all pages and static files. Call while the app is being built. */
  mount(app: FastifyInstance): Promise<void>
}

/** Creates the pages of `app`, which they call for their data. */
export function openPages(app: FastifyInstance, site: Site, deps: Deps): Pages {
  const { db, log, reads, settings } = deps
  const store = createPageStore(openPageFiles(deps), log)
  const render = createPageRenderer(app, site, deps)
  const loadPageVersions = (ids: readonly string[]) => loadVersions(db, ids)
  const build = cacheVersion(site, settings)
  const pageCache = createPageCache({
    ...{ store, render, loadVersions: loadPageVersions, reads, build, log },
  })
  const brandCache = createBrandCache(deps)
  return {
    onEvent(...events) {
      if (events.some(({ type }) => type === 'organization')) brandCache.invalidate()
      pageCache.onEvent(...events)
    },
    onEventsLost: pageCache.onEventsLost,
    async recheck() {
      brandCache.invalidate()
      await pageCache.recheck()
    },
    settled: pageCache.settled,
    async mount() {
      installCachedPageFastPath(app, { pages: pageCache, brands: brandCache, settings })
      await staticFiles(app, site)
      pageRoutes(app, { ...deps, render, brands: brandCache, pages: pageCache })
      store
        .load((pages) => loadFreshnessCheck(pages, build, loadPageVersions))
        .catch((error: unknown) => log.warn({ err: error }, 'page cache load failed'))
    },
    stop: pageCache.stop,
  }
}

/** Identifies everything a page depends on besides its data: the build and the configured URLs. */
function cacheVersion({ build }: Site, { publicUrl, sources }: Settings): string {
  return [build, publicUrl, ...Object.values(sources).map(({ webUrl }) => webUrl)].join(' ')
}
