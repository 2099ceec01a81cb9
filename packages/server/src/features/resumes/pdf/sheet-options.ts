import type { papers } from '@handiwork/core/api'

/** What a sheet is made by, besides the resume. */
export interface SheetOptions {
  readonly paper: (typeof papers)[number]
  /** Where this service is reached, without a slash at its end. */
  readonly publicUrl: string
  /** Tells how long somebody has been at what they still do. */
  readonly now: Date
  /** Whether there is a picture of whose resume it is. */
  readonly hasPicture: boolean
}
