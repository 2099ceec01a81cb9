import type { Credit } from './drawing.ts'

/** A picture as it is written, and whom it is owed to where it asks for that. */
export interface Icon {
  readonly svg: string
  readonly credit?: Credit
}

/** What a row of the catalogue says of its icon. */
export interface IconName {
  readonly source: string
  readonly slug: string
}
