import type { LanguageStat, Report } from '../../contract/index.ts'
import { classifyTemperature } from '../../contract/temperature.ts'
import { formatXp, pluralize } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { experiencedLanguages } from '../view/experienced-languages.ts'
import { emptyReportMessage } from '../view/report-texts.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardHeading, cardSubject } from './card-heading.ts'
import { cardText } from './card-text.ts'
import { emptyCard } from './empty-card.ts'
import { languageBar } from './language-bar.ts'

/** The languages by xp, with their temperatures. */
export function languagesCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const languages = experiencedLanguages(report)
  if (languages.length === 0)
    return emptyCard(TITLE, subject, emptyReportMessage(report) ?? 'No languages yet.', report)
  const shown = languages.slice(0, MAX_ROWS)
  const otherCount = languages.length - shown.length
  const others = otherCount > 0 ? `and ${pluralize(otherCount, 'more language')}` : ''
  const maxExperience = Math.max(...shown.map(({ experience }) => experience))
  const height = FIRST_ROW + shown.length * ROW_HEIGHT + 22
  const asOf = new Date(report.asOf)
  return {
    title: `${subject}: languages`,
    description: `${[...shown.map((language) => describe(language, asOf)), ...(others ? [others] : [])].join('; ')}.`,
    height,
    body: markup`${cardHeading(TITLE, subject)}
${languageBar(languages, 58)}
${shown.map((language, index) => row(language, FIRST_ROW + index * ROW_HEIGHT, { maxExperience, asOf }))}
${cardFooter(others, report, height)}`,
  }
}

const TITLE = 'Languages'
const MAX_ROWS = 8
const FIRST_ROW = 96
const ROW_HEIGHT = 26
const BAR = { x: 166, width: 150 }
const XP_RIGHT = 384

function row(
  language: LanguageStat,
  y: number,
  { maxExperience, asOf }: { readonly maxExperience: number; readonly asOf: Date },
): Markup {
  const { name, experience } = language
  const { warmth, degrees } = classifyTemperature(language, asOf)
  const cold = warmth === 'cold'
  const width = decimal(Math.max(1, (BAR.width * experience) / maxExperience))
  return markup`<circle class="language" cx="${CARD_MARGIN + 5}" cy="${y - 4.5}" r="4.5" fill="${languageColor(name)}"/>${cardText('label', name, { x: CARD_MARGIN + 18, y, maxWidth: BAR.x - CARD_MARGIN - 26, cold })}<rect class="rest" x="${BAR.x}" y="${y - 7}" width="${BAR.width}" height="5" rx="2.5"/><rect class="grow ${cold ? 'cold' : 'language'}" x="${BAR.x}" y="${y - 7}" width="${width}" height="5" rx="2.5" fill="${languageColor(name)}"/>${cardText('small', `${formatXp(experience)} xp`, { x: XP_RIGHT, y, maxWidth: 66, anchor: 'end' })}${cardText('small', `${degrees} ${warmth}`, { x: CARD_RIGHT, y, maxWidth: 70, anchor: 'end', cold })}
`
}

function describe(language: LanguageStat, asOf: Date): string {
  return `${language.name} ${formatXp(language.experience)} xp, ${classifyTemperature(language, asOf).warmth}`
}
