import type { Credit } from './drawing.ts'

/** An SVG image, with its credit if the license requires one. */
export interface Icon {
  readonly svg: string
  readonly credit?: Credit
}

/** A reference to an icon in a row of the catalog. */
export interface IconReference {
  readonly source: string
  readonly slug: string
}
