import type { Brand } from './brand-cache.ts'
import type { CachedPage } from './cached-page.ts'
import type { RenderedPage } from './render-page.ts'

/** A public page, cached or just rendered. */
export type PublicPage = CachedPage | RenderedPage

export interface PublicPages {
  getFromMemory(key: string): CachedPage | undefined
  /** Reads from memory or from a file, and renders nothing. */
  getStored(key: string): Promise<CachedPage | undefined>
  /** Returns the public page. Concurrent requests share one render. */
  getPage(path: string, brand: Brand | undefined): Promise<PublicPage>
}

export function isCachedPage(page: PublicPage): page is CachedPage {
  return 'etag' in page
}

/** The cache key: the path, and the brand on a brand's host. */
export function pageKey(path: string, brand: Brand | undefined): string {
  // Contains the whole brand, so that a page rendered before a brand change is not found after it.
  return brand === undefined ? path : JSON.stringify([brand, path])
}
