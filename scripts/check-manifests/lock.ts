import type { Ecosystem } from '../../packages/core/src/catalog/ecosystem.ts'

/** What a lock file says, with names as our readers write them. */
export interface Locked {
  /** Every package it pins. */
  readonly names: ReadonlySet<string>
  /** Those it records as asked for by the project itself; missing where its format does not tell. */
  readonly direct?: ReadonlySet<string>
}

/** One kind of lock file; `read` is given the whole text. */
export interface Lock {
  readonly ecosystem: Ecosystem
  readonly file: RegExp
  readonly read: (text: string) => Locked
}
