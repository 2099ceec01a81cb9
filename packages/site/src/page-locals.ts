import type { Client } from '@handiwork/core/client'

/** The organization that a custom domain belongs to (decisions, Brand mode). */
export interface Brand {
  readonly id: string
  readonly title: string
  readonly login: string
  readonly logoUrl: string | null
}

/** What a static export is created from. */
export type ExportOrigin = 'report' | 'service'

/** The context of a page render, passed in by the server. */
export interface PageLocals {
  /** Calls the API: anonymously for public pages, otherwise as the caller. */
  readonly call: Client['call']
  readonly now: Date
  /** The public origin of the site, without a trailing slash. */
  readonly publicUrl: string
  /** `public` renders a public, cacheable page; `caller` renders a page for one user. */
  readonly audience: 'public' | 'caller'
  readonly brand?: Brand | undefined
  /** Called with the error when a render fails. */
  readonly onRenderError?: (error: unknown) => void
  /** Enables pages for developers, such as the styleguide. */
  readonly development: boolean
  /**
   * Renders a page of a static export, which has no server behind it and no known URL. A report also lacks what
   * only a code host or the service provides.
   */
  readonly exportedFrom?: ExportOrigin
}
