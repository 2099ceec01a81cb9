import type { Report } from '../../contract/index.ts'
import type { Markup } from '../safe/markup.ts'

/** The contents of a card. `cardSvg` draws its frame. */
export interface Card {
  /** Read by screen readers, with the name of the person. */
  readonly title: string
  /** The figures of the card in sentences, as alternative text. */
  readonly description: string
  readonly height: number
  readonly body: Markup
}

export interface CardOptions {
  /** Whether repositories that are not at GitHub, GitLab or Bitbucket are named. */
  readonly localNames: boolean
  /** Full names of repositories that are never named. */
  readonly hiddenNames: readonly string[]
}

export type CreateCard = (report: Report, options: CardOptions) => Card

export const CARD_WIDTH = 480
export const CARD_MARGIN = 24
export const CARD_RIGHT = CARD_WIDTH - CARD_MARGIN
