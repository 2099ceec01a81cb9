import type { paperSizes } from '@handiwork/core/api'

/** The options of the view model. */
export interface ViewOptions {
  readonly paper: (typeof paperSizes)[number]
  /** The base URL of this service, without a trailing slash. */
  readonly publicUrl: string
  /** The end of current positions, for their durations. */
  readonly now: Date
  /** Whether an avatar is available. */
  readonly hasAvatar: boolean
}
