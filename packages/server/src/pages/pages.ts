import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import { brands } from './brands.ts'
import { type FinishedPages, finishedPages } from './finished-pages.ts'
import { pageFiles } from './page-files.ts'
import { pageRoutes } from './page-routes.ts'
import { pageStore } from './page-store.ts'
import { quickly } from './quickly.ts'
import { renderer } from './render-page.ts'
import type { Site } from './site.ts'
import { staticFiles } from './static-files.ts'
import { stillRight } from './still-right.ts'
import { versionsOf } from './versions.ts'

/** The pages of the site: rendered once per change of what they show, and kept. */
export interface Pages extends Pick<FinishedPages, 'hear' | 'settled' | 'stop'> {
  /** Serves all pages, and what they load; called while the app is built. */
  mount(app: FastifyInstance): Promise<void>
}

/** Pages of `app`, which they ask for what they show. */
export function openPages(app: FastifyInstance, site: Site, deps: Deps): Pages {
  const { db, log, settings } = deps
  const store = pageStore(pageFiles(settings), log)
  const render = renderer(app, site, deps)
  const versions = (ids: readonly string[]) => versionsOf(db, ids)
  const build = madeBy(site, settings)
  const finished = finishedPages({ store, render, versionsOf: versions, build, log })
  const known = brands(deps)
  return {
    hear(...announcements) {
      if (announcements.some(({ type }) => type === 'organization')) known.forget()
      finished.hear(...announcements)
    },
    settled: finished.settled,
    async mount() {
      quickly(app, { pages: finished, brands: known, settings })
      await staticFiles(app, site)
      pageRoutes(app, { ...deps, render, brands: known, pages: finished })
      store
        .load((abouts) => stillRight(abouts, build, versions))
        .catch((error: unknown) => log.warn({ error }, 'the pages of an earlier run were not read'))
    },
    stop: finished.stop,
  }
}

// --- internal ---

/** What a page is made by besides its data: the build, and the addresses that stand on it. */
function madeBy({ build }: Site, { publicUrl, sources }: Settings): string {
  return [build, publicUrl, ...Object.values(sources).map(({ webUrl }) => webUrl)].join(' ')
}
