import type { RepositoryTab } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import type { PageLocals } from '../../modules.ts'

/** The data of one profile as the pages request it, from a report or a service. */
export interface ExportSource {
  readonly login: string
  readonly name: string
  readonly call: Client['call']
  /** Converts an API error to an error for the user. */
  readonly explainError: (error: unknown) => unknown
  /** A report lacks data that only a code host or a service has. */
  readonly origin: PageLocals['exportedFrom']
  /** Whether the profile links to a resume. */
  readonly hasResume: boolean
  /** The time the pages treat as the present. */
  readonly now: Date
  /** Each repository gets its own pages. */
  readonly repositories: readonly ExportedRepository[]
  /** The tabs of each repository. */
  readonly tabs: readonly RepositoryTab[]
  /** URL of the service for pages that are not exported. Undefined if there is no public one. */
  readonly serviceUrl: string | undefined
  /** Files other than pages, by path: images and the widget. Files may be added while pages are rendered. */
  readonly extraFiles: ReadonlyMap<string, Uint8Array | string>
}

export interface ExportedRepository {
  readonly id: string
  readonly fullName: string
}

/** The preview image for shared links. */
export const SHARE_IMAGE = 'picture.png'
