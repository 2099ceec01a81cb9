import type { Line } from '../ui/span.ts'
import type { PageSource } from './page.ts'

/**
 * Lets the user browse pages, starting at a topic. Resolves to the lines that were visible last, or to undefined if
 * the first page fits the terminal and opens no other.
 */
export type Browse = (pages: PageSource, topic: string) => Promise<readonly Line[] | undefined>

export interface Browsing {
  /** Undefined without a terminal that shows both the pages and the result. */
  readonly browsing: () => Browse | undefined
}
