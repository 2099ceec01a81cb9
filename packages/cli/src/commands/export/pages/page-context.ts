import type { Edit } from '../html/edits.ts'
import type { Element } from '../html/read-html.ts'

/** Resolves links from the page being exported. */
export interface PageContext {
  /** The page's path in the site. */
  readonly path: string
  /** URL of another page. Undefined if it is not exported. */
  linkToPage(page: URL): string | undefined
  /** URL of an asset. Undefined if it does not exist. */
  linkToAsset(path: string): string | undefined
  /** Absolute URL of an exported page. Undefined without a full base URL. */
  absoluteUrl(page: URL): string | undefined
  /** Absolute URL of the share image. */
  readonly shareImageUrl: string | undefined
  /** URL of the service for pages that are not exported. */
  readonly serviceUrl: string | undefined
}

/** A page being rewritten. */
export interface PageSource extends PageContext {
  readonly html: string
  readonly elements: readonly Element[]
}

/** Returns the edits for an element. */
export type RewriteRule = (element: Element, page: PageSource) => Edit[]
