import { pino } from 'pino'
import { createStorage } from 'unstorage'
import { createPageCache, type PageCache, type PageCacheDeps } from '../../src/pages/page-cache.ts'
import { createPageStore } from '../../src/pages/page-store.ts'
import type { RenderedPage, RenderPage } from '../../src/pages/render-page.ts'

export const log = pino({ level: 'silent' })
/** No replica answers. */
export const reads: PageCacheDeps['reads'] = { countOutageReads: () => 0, runLatest: (work) => work() }
export const ann = { type: 'user', id: 'ann', version: 2 } as const

export function renderedPage(html: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  const subjects = new Set(['ann'])
  return {
    status: 200,
    html,
    location: undefined,
    policy: '',
    dependencies: subjects,
    isPersonal: false,
    ...changes,
  }
}

export function createPages(render: RenderPage, files = createStorage()): PageCache {
  const store = createPageStore(files, log)
  return createPageCache({
    store,
    render,
    loadVersions: async () => ({ ann: 1 }),
    build: '1',
    log,
    reads,
  })
}

export const readHtml = async (pages: PageCache) =>
  String((await pages.getPage('/users/ann', undefined)).html)
