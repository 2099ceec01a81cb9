/** One reason why somebody was found, or what is missing: as wished, in part, or not. */
export interface Why {
  readonly state: 'yes' | 'part' | 'no'
  /** What it is about. */
  readonly what: string
  /** What else there is to say of it. */
  readonly how?: string
}
