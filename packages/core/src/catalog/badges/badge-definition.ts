import type { BadgeArtwork } from './badge-artwork.ts'
import type { BadgeRule } from './badge-rule.ts'

/** All that is known about a badge (spec §3, Badges). Scores, drawings, texts and job matching derive from it. */
export interface BadgeDefinition<Key extends string = string> {
  readonly key: Key
  readonly title: string
  /** What the badge is awarded for. */
  readonly description: string
  /** Words in a job's text that mean the badge. */
  readonly jobKeywords: readonly string[]
  readonly rule: BadgeRule
  readonly artwork: BadgeArtwork
}
