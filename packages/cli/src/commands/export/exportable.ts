import type { RepositoryTab } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'

/** One profile as the pages ask for it, wherever it comes from. */
export interface Exportable {
  readonly login: string
  readonly name: string
  readonly call: Client['call']
  /** What went wrong with a call, for the person. */
  readonly explained: (error: unknown) => unknown
  /** A report tells nothing of what only a code host or a service knows. */
  readonly isOfReport: boolean
  /** The moment the pages show. */
  readonly now: Date
  /** Each gets pages of its own. */
  readonly repositories: readonly ExportedRepository[]
  /** Which pages. */
  readonly tabs: readonly RepositoryTab[]
  /** Where the pages are that are not exported; undefined where there is no such place for everybody. */
  readonly elsewhere: string | undefined
  /** Files besides the pages, by their paths in the export: pictures, the widget. They may come while pages are rendered. */
  readonly beside: ReadonlyMap<string, Uint8Array | string>
}

export interface ExportedRepository {
  readonly id: string
  readonly fullName: string
}

/** The picture that is shown where somebody shares the profile. */
export const SHARED_PICTURE = 'picture.png'
