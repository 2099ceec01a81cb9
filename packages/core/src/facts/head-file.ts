import type { DeclaredPackage } from '../detect/manifests/declared-package.ts'
import type { SniffResult } from '../detect/sniff.ts'

/** Facts of a file at HEAD. They depend only on its path and content, so they are cached by blob id. */
export interface HeadFile<Measures> {
  readonly path: string
  readonly blob: string
  readonly sniffed: SniffResult
  /** Configuration of the measurement. The file is measured again if it changes. */
  readonly measuredAs: string
  readonly measures: Measures | null
  /** Imports as `family:name`. */
  readonly imports: readonly string[]
  /** Declared packages; null if the file is not a manifest. */
  readonly packages: readonly DeclaredPackage[] | null
}
