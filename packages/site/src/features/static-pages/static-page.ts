/** A paragraph, or the items of a list. */
export type ContentBlock = string | readonly string[]

export interface Question {
  /** The URL fragment. */
  readonly id: string
  readonly title: string
  readonly parts: readonly ContentBlock[]
}

export interface Section extends Question {
  readonly questions?: readonly Question[]
}

/** A page that contains only text. */
export interface StaticPage {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The date of writing, such as 2026-11-22. */
  readonly written?: string
  readonly sections: readonly Section[]
}
