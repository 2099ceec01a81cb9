import type { Report, Repository } from '../../contract/index.ts'
import { formatXp, pluralize } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { emptyReportMessage } from '../view/report-texts.ts'
import { contributedRepositories } from '../view/top-repositories.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardHeading, cardSubject } from './card-heading.ts'
import { cardText } from './card-text.ts'
import { emptyCard } from './empty-card.ts'
import { isNamed } from './is-named.ts'
import { MAX_NAMED_REPOSITORIES } from './named-repositories.ts'

/** The repositories with work of the person, most xp first. Repositories that may not be named are counted. */
export function contributedCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const title = report.person === null ? 'Repositories' : 'Contributed to'
  const all = contributedRepositories(report)
  if (all.length === 0)
    return emptyCard(title, subject, emptyReportMessage(report) ?? 'No contributions yet.', report)
  const shown = all.filter((repository) => isNamed(repository, options)).slice(0, MAX_NAMED_REPOSITORIES)
  const others = describeOthers(all.length - shown.length, shown.length > 0)
  const height = FIRST_ROW + Math.max(1, shown.length) * ROW_HEIGHT + 20
  return {
    title: `${subject}: ${title.toLowerCase()}`,
    description: `${[shown.map(({ fullName }) => visibleText(fullName, 60)).join(', '), others].filter(Boolean).join(' ')}.`,
    height,
    body: markup`${cardHeading(title, subject)}
${shown.map((repository, index) => row(repository, FIRST_ROW + index * ROW_HEIGHT))}
${
  shown.length === 0
    ? markup`${cardText('label', others, { x: CARD_MARGIN, y: FIRST_ROW, maxWidth: CARD_RIGHT - CARD_MARGIN })}${cardFooter('', report, height)}`
    : cardFooter(others, report, height)
}`,
  }
}

const FIRST_ROW = 76
const ROW_HEIGHT = 28
const BAR = { x: 274, width: 46 }

/** and 3 more repositories; 3 repositories if none is named */
function describeOthers(count: number, afterNames: boolean): string {
  if (count === 0) return ''
  return afterNames
    ? `and ${pluralize(count, 'more repository', 'more repositories')}`
    : pluralize(count, 'repository', 'repositories')
}

function row(repository: Repository, y: number): Markup {
  const { fullName, languages, userContributionPercent: share } = repository
  const [main] = languages
  return markup`<circle class="language" cx="${CARD_MARGIN + 5}" cy="${y - 4.5}" r="4.5" fill="${languageColor(main?.name ?? '')}"/>${cardText('label', fullName, { x: CARD_MARGIN + 18, y, maxWidth: BAR.x - CARD_MARGIN - 28 })}${
    share !== null &&
    markup`<rect class="rest" x="${BAR.x}" y="${y - 7}" width="${BAR.width}" height="5" rx="2.5"/><rect class="copper grow" x="${BAR.x}" y="${y - 7}" width="${decimal(Math.max(1, BAR.width * share))}" height="5" rx="2.5"/>`
  }${cardText('small', figures(repository), { x: CARD_RIGHT, y, maxWidth: 130, anchor: 'end' })}
`
}

/** 62% · 371 xp, or the commits of all authors. */
function figures({ userContributionPercent: share, experience, history }: Repository): string {
  if (share === null) return pluralize(history.commitCount, 'commit')
  const percent = share > 0 && share < 0.005 ? '<1%' : `${Math.round(100 * share)}%`
  return `${percent} · ${formatXp(experience)} xp`
}
