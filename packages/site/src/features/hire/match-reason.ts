/** A reason why a developer matches fully, partly or not. */
export interface MatchReason {
  readonly state: 'yes' | 'part' | 'no'
  /** The subject of the reason. */
  readonly what: string
  /** An optional detail. */
  readonly how?: string
}
