import {
  ASSISTANCE_NOTE,
  type AssistanceLines,
  assistancePercents,
  assistanceTitles,
  describeAssistance,
  type Report,
} from '../../contract/index.ts'
import { pluralize } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { decimal } from '../view/decimal.ts'
import { mergeAssistance } from '../view/merge-repositories.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardHeading, cardSubject } from './card-heading.ts'
import { cardText } from './card-text.ts'
import { emptyCard } from './empty-card.ts'

/** The shares of lines with and without declared use of AI tools. */
export function assistanceCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const lines = report.person?.assistance?.total ?? mergeAssistance(report.repositories)
  const percents = lines && assistancePercents(lines)
  if (lines === undefined || percents === undefined)
    return emptyCard(TITLE, subject, 'This report says nothing about declared AI use.', report)
  const tools = toolNames(report)
  const height = tools === '' ? 200 : 230
  return {
    title: `${subject}: declared AI use`,
    description: `${describeAssistance(lines)}.${tools && ` ${tools}.`} ${PROOF_NOTE}`,
    height,
    body: markup`${cardHeading(TITLE, subject)}
${bar(lines)}
${kinds.map((kind, index) => share(kind, percents[kind], CARD_MARGIN + index * COLUMN_WIDTH))}
${tools !== '' && cardText('small', tools, { x: CARD_MARGIN, y: 158, maxWidth: CARD_RIGHT - CARD_MARGIN })}
${notes.slice(0, -1).map((note, index) => cardText('tiny', note, { x: CARD_MARGIN, y: height - 48 + index * 15, maxWidth: CARD_RIGHT - CARD_MARGIN }))}
${cardFooter(notes.at(-1) ?? '', report, height)}`,
  }
}

const TITLE = 'Declared AI use'
const COLUMN_WIDTH = 146
const MAX_TOOLS = 3
const kinds = ['undeclared', 'assisted', 'agent'] as const
const classes = { undeclared: 'rest', assisted: 'soft', agent: 'copper' } as const
const notes = ASSISTANCE_NOTE.split(/(?<=\.) /)
const PROOF_NOTE = notes[1] ?? ''

function bar(lines: AssistanceLines): Markup {
  const total = kinds.reduce((sum, kind) => sum + lines[kind], 0)
  let x = CARD_MARGIN
  const parts = kinds.map((kind) => {
    const width = ((CARD_RIGHT - CARD_MARGIN) * lines[kind]) / total
    const left = x
    x += width
    return (
      lines[kind] > 0 &&
      markup`<rect class="${classes[kind]}" x="${decimal(left)}" y="60" width="${decimal(Math.max(1.5, width - 2))}" height="12" rx="2"/>`
    )
  })
  return markup`<g class="grow">${parts}</g>`
}

const share = (kind: keyof AssistanceLines, percent: number, x: number): Markup =>
  markup`${cardText('figure', `${percent}%`, { x, y: 112, maxWidth: COLUMN_WIDTH })}<circle class="${classes[kind]}" cx="${x + 4}" cy="127" r="4"/>${cardText('small', assistanceTitles[kind], { x: x + 14, y: 131, maxWidth: COLUMN_WIDTH - 18 })}
`

/** Claude Code 120 commits, Copilot 34 commits */
function toolNames({ person }: Report): string {
  const tools = person?.assistance?.tools ?? []
  return tools
    .slice(0, MAX_TOOLS)
    .map(({ name, commitCount }) => `${visibleText(name, 40)} ${pluralize(commitCount, 'commit')}`)
    .join(' · ')
}
