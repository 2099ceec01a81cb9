import type { ChangeEvent } from '@handiwork/core/api'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { runReadOnly } from '../db/read-only-work.ts'
import type { Reads } from '../db/reads.ts'
import type { Brand } from './brand-cache.ts'
import { type CachedPage, createCachedPage, type PageMetadata } from './cached-page.ts'
import { loadFreshnessCheck } from './freshness-check.ts'
import { invalidatedDependencies, isRevalidatable, type PageDependency } from './page-dependencies.ts'
import type { PageStore } from './page-store.ts'
import { isCachedPage, type PublicPage, type PublicPages, pageKey } from './public-page.ts'
import type { RenderPage } from './render-page.ts'
import { createRevalidationQueue } from './revalidation-queue.ts'

export interface PageCacheDeps {
  readonly store: PageStore
  readonly render: RenderPage
  /** Loads the current versions of dependencies, by id. */
  readonly loadVersions: (dependencies: readonly PageDependency[]) => Promise<Record<string, number>>
  /** Replicas answer the statements of a render. */
  readonly reads: Pick<Reads, 'countOutageReads' | 'runLatest'>
  /** The id of the site build. */
  readonly build: string
  readonly log: Logger
}

export interface PageCache extends PublicPages {
  /**
   * Invalidates the pages that depend on these events. Pages that depend on a few entities, and that were requested after
   * the change before, are re-rendered in the background.
   */
  onEvent(...events: readonly ChangeEvent[]): void
  /** Checks each page against the database before it is served, until `recheck` has checked all of them. */
  onEventsLost(): void
  /** Invalidates the pages whose data has changed, after events of other servers were lost. Never rejects. */
  recheck(): Promise<void>
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Serves public pages from the cache and renders those that are missing or invalidated. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { store, render, loadVersions, reads, build, log } = deps
  const changesDuringRenders = new Set<Set<PageDependency>>()
  /** False while events of other servers are lost: a page may be of a person who has become private. */
  let receivesEvents = true
  const pending = new Map<string, PendingRender>()
  const limitRenders = pLimit(MAX_CONCURRENT_RENDERS)
  /** Keys of cached pages that were requested after the last change of their data. */
  const requested = new Set<string>()
  const revalidation = createRevalidationQueue((path) =>
    findOrRender(path, undefined).catch((error: unknown) =>
      log.warn({ err: error }, 'page revalidation failed'),
    ),
  )

  function getFromMemory(key: string): CachedPage | undefined {
    const page = receivesEvents ? store.getFromMemory(key) : undefined
    if (page !== undefined) requested.add(key)
    return page
  }

  async function getPage(path: string, brand: Brand | undefined): Promise<PublicPage> {
    const page = await findOrRender(path, brand)
    if (isCachedPage(page)) requested.add(page.metadata.key)
    return page
  }

  async function findOrRender(path: string, brand: Brand | undefined): Promise<PublicPage> {
    const key = pageKey(path, brand)
    const cached = await store.get(key)
    if (cached && (receivesEvents || (await isCurrent(cached)))) return cached
    const joined = pending.get(key)
    if (joined === undefined) return startRender(key, path, brand)
    const { isBeforeChange } = joined
    const page = await joined.page
    // A page that is cached has all changes of its dependencies. Others may lack what has become public since.
    return isBeforeChange && !isCachedPage(page) ? await findOrRender(path, brand) : page
  }

  function startRender(key: string, path: string, brand: Brand | undefined): Promise<PublicPage> {
    // A request that joins it may be answered by a replica, so it may be, too.
    const page = runReadOnly(() => renderConsistently(path, brand)).finally(() => pending.delete(key))
    pending.set(key, { page, isBeforeChange: false })
    return page
  }

  /** Rejects while the database does not answer; then the stored page is served as a last resort. */
  async function isCurrent({ metadata }: CachedPage): Promise<boolean> {
    const isFresh = (await loadFreshnessCheck([metadata], build, loadVersions))(metadata)
    if (!isFresh) invalidate(metadata.dependencies)
    return isFresh
  }

  /** Renders until no dependency changes during a render, so that stale data is neither cached nor sent. */
  async function renderConsistently(path: string, brand: Brand | undefined): Promise<PublicPage> {
    const changedDependencies = new Set<PageDependency>()
    changesDuringRenders.add(changedDependencies)
    try {
      for (let attempt = 1; attempt < MAX_RENDER_ATTEMPTS; attempt += 1) {
        const page = await limitRenders(() => {
          // Changes while it waited are part of the render.
          changedDependencies.clear()
          return renderOnce(path, brand)
        })
        if (page.dependencies.some((dependency) => changedDependencies.has(dependency))) continue
        if (page.cached) store.put(page.cached)
        return page.cached ?? page.rendered
      }
      // The page changes faster than it renders: send it without caching.
      return await limitRenders(() => render({ path, brand }))
    } finally {
      changesDuringRenders.delete(changedDependencies)
    }
  }

  /** Without `cached` if the page must not be stored. A replica may lack changes, so what it answered is sent only once. */
  async function renderOnce(path: string, brand: Brand | undefined) {
    const outageReads = reads.countOutageReads()
    const page = await reads.runLatest(() => render({ path, brand }))
    const dependencies = [...page.dependencies]
    if (page.status !== 200 || page.isPersonal) return { dependencies, rendered: page, cached: undefined }
    const metadata: PageMetadata = {
      key: pageKey(path, brand),
      path,
      dependencies,
      build,
      versions: await loadVersions(dependencies),
    }
    const cached = outageReads === reads.countOutageReads() ? createCachedPage(page, metadata) : undefined
    return { dependencies, rendered: page, cached }
  }

  function invalidate(invalidated: readonly PageDependency[]): void {
    for (const changedDependencies of changesDuringRenders)
      for (const dependency of invalidated) changedDependencies.add(dependency)
    for (const render of pending.values()) render.isBeforeChange = true
    for (const { key, path, dependencies } of store.invalidate(invalidated)) {
      const wasRequested = requested.delete(key)
      if (wasRequested && key === path && isRevalidatable(dependencies)) revalidation.add(path)
    }
  }

  return {
    getFromMemory,
    getStored: store.get,
    getPage,
    onEvent(...events) {
      invalidate(events.flatMap(invalidatedDependencies))
    },
    onEventsLost() {
      receivesEvents = false
    },
    async recheck() {
      const pages = [...store.all()]
      try {
        const isFresh = await loadFreshnessCheck(pages, build, loadVersions)
        invalidate(pages.filter((page) => !isFresh(page)).flatMap(({ dependencies }) => dependencies))
        receivesEvents = true
      } catch (error) {
        // The database is away again, so the connection is lost again, and the next one checks again.
        log.warn({ err: error }, 'page recheck failed')
      }
    },
    async settled() {
      await revalidation.settled()
      await store.settled()
    },
    async stop() {
      await revalidation.stop()
      await store.settled()
    },
  }
}

interface PendingRender {
  readonly page: Promise<PublicPage>
  /** Whether anything has changed since the render began. */
  isBeforeChange: boolean
}

const MAX_RENDER_ATTEMPTS = 4
/** More would take longer, and longer renders are more often repeated because of a change. */
const MAX_CONCURRENT_RENDERS = 8
