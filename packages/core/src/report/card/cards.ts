import type { Report } from '../../contract/index.ts'
import { assistanceCard } from './assistance-card.ts'
import type { CardOptions, CreateCard } from './card.ts'
import { cardSvg } from './card-svg.ts'
import { contributedCard } from './contributed-card.ts'
import { contributionsCard } from './contributions-card.ts'
import { languagesCard } from './languages-card.ts'
import { profileCard } from './profile-card.ts'
import { timelineCard } from './timeline-card.ts'

export const cardKinds = [
  'profile',
  'languages',
  'contributions',
  'contributed',
  'timeline',
  'assistance',
] as const
export type CardKind = (typeof cardKinds)[number]

/** Draws a card of a report as an SVG document, ending with a newline. */
export const renderCard = (kind: CardKind, report: Report, options: CardOptions): string =>
  cardSvg(cards[kind](report, options))

const cards: Readonly<Record<CardKind, CreateCard>> = {
  profile: profileCard,
  languages: languagesCard,
  contributions: contributionsCard,
  contributed: contributedCard,
  timeline: timelineCard,
  assistance: assistanceCard,
}
