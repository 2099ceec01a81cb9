import type { Brand } from './brands.ts'
import type { KeptPage } from './kept-page.ts'
import type { RenderedPage } from './render-page.ts'

/** A page that everybody sees, kept or just rendered. */
export type ShownPage = KeptPage | RenderedPage

export interface ShowPage {
  inMemory(key: string): KeptPage | undefined
  /** The page for everybody; rendered once, however many ask at once. */
  show(path: string, brand: Brand | undefined): Promise<ShownPage>
}

export function isKept(page: ShownPage): page is KeptPage {
  return 'etag' in page
}

/** What a page is kept by: its path, and whose address it was asked at where that is not ours. */
export function keyOf(path: string, brand: Brand | undefined): string {
  // As it looked then: a page begun before it changed is not found after it.
  return brand === undefined ? path : JSON.stringify([brand, path])
}
