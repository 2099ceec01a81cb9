import type { DeclaredPackage } from '../detect/manifests/declared-package.ts'
import type { Sniffed } from '../detect/sniff.ts'

/** What the content of a file at HEAD tells: a pure function of its path and content, so it is kept by blob. */
export interface HeadFile<Measures> {
  readonly path: string
  readonly blob: string
  readonly sniffed: Sniffed
  /** How it was measured, as a word; where that changes it is measured anew. */
  readonly measuredAs: string
  readonly measures: Measures | null
  /** What it imports, as `family:name`. */
  readonly imports: readonly string[]
  /** What it declares; null for what is no manifest. */
  readonly packages: readonly DeclaredPackage[] | null
}
