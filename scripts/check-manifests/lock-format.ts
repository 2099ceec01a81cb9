import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'

/** The contents of a lock file, with normalized package names. */
export interface LockContents {
  /** All pinned packages. */
  readonly names: ReadonlySet<string>
  /** The direct dependencies of the project; undefined if the format does not record them. */
  readonly direct?: ReadonlySet<string>
}

/** A lock file format. `read` receives the whole text. */
export interface LockFormat {
  readonly ecosystem: Ecosystem
  readonly file: RegExp
  readonly read: (text: string) => LockContents
}
