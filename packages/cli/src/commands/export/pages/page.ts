import type { Edit } from '../html/edits.ts'
import type { Element } from '../html/read-html.ts'

/** Where things are, seen from the page that is exported. */
export interface Surroundings {
  /** The page's path in the site. */
  readonly path: string
  /** The way to another page; undefined where it is not exported. */
  wayToPage(page: URL): string | undefined
  /** The way to what a page loads; undefined where there is no such file. */
  wayToAsset(path: string): string | undefined
  /** The whole address of an exported page; undefined where nobody said where the export will be. */
  addressOf(page: URL): string | undefined
  /** The whole address of the picture that stands for the page elsewhere. */
  readonly sharedPicture: string | undefined
  /** Where the pages are that are not exported. */
  readonly elsewhere: string | undefined
}

/** A page on its way out. */
export interface Page extends Surroundings {
  readonly html: string
  readonly elements: readonly Element[]
}

/** What becomes of an element. */
export type Rule = (element: Element, page: Page) => Edit[]
