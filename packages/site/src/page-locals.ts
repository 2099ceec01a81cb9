import type { Client } from '@handiwork/core/client'

/** An organization whose own address this is (decisions, Brand mode). */
export interface Brand {
  readonly title: string
  readonly login: string
  readonly logoUrl: string | null
}

/** What a page is rendered with; whoever renders it hands it in. */
export interface PageLocals {
  /** Asks the API: as a stranger where the page is for everybody, else as whoever asked for it. */
  readonly call: Client['call']
  readonly now: Date
  /** Where the site is seen from outside, without a slash at the end. */
  readonly publicUrl: string
  /** Who the page is for: `everybody` sees the same, which may be kept; `caller` is one person. */
  readonly audience: 'everybody' | 'caller'
  readonly brand?: Brand | undefined
  /** Told why a page could not be rendered. */
  readonly failed?: (error: unknown) => void
  /** Pages for the makers are shown. */
  readonly development: boolean
  /** Made from a report instead of a service: what only a code host or a service knows is left out. */
  readonly isOfReport?: boolean
}
