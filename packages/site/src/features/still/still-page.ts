/** A paragraph, or the points of a list. */
export type Part = string | readonly string[]

export interface Question {
  /** What addresses name after `#`. */
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}

export interface Section extends Question {
  readonly questions?: readonly Question[]
}

/** A page that is all text. */
export interface StillPage {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The day it was written, such as 2026-11-22. */
  readonly written?: string
  readonly sections: readonly Section[]
}
