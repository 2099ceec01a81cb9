import type { Badge, LanguageStat, Person, Report } from '../../contract/index.ts'
import { formatNumber, formatXp, pluralize } from '../../format/index.ts'
import { badgeDrawing, badgeIconClass } from '../html/badge-icon.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { experiencedLanguages } from '../view/experienced-languages.ts'
import { mergeContributors } from '../view/merge-repositories.ts'
import { describeNextLevel } from '../view/next-level.ts'
import { reportSummary } from '../view/report-texts.ts'
import { contributedRepositories } from '../view/top-repositories.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardSubject } from './card-heading.ts'
import { cardText, cardTextWidth } from './card-text.ts'
import { languageBar } from './language-bar.ts'

/** Who, how much xp and which level, badges and languages. */
export function profileCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const { person } = report
  const languages = experiencedLanguages(report)
  const badges = person?.badges.slice(0, MAX_BADGES) ?? []
  const top = person === null ? 84 : 122
  const languagesTop = top + (badges.length > 0 ? BADGE_HEIGHT + 22 : 0)
  const height = languagesTop + (languages.length > 0 ? 36 : 0) + 34
  return {
    title: `${subject}: ${reportSummary(report)}`,
    description: description(report, languages),
    height,
    body: markup`${heading(report, subject)}
${person !== null && levelBar(person)}
${badges.map((badge, index) => badgeAt(badge, CARD_MARGIN + index * BADGE_SPACING, top))}
${languages.length > 0 && markup`${languageBar(languages, languagesTop)}${legend(languages, languagesTop + 27)}`}
${cardFooter(work(report), report, height)}`,
  }
}

const MAX_BADGES = 6
const BADGE_HEIGHT = 58
const BADGE_SPACING = 76.8
const MAX_LEGEND = 6
const LEGEND_GAP = 10

function heading(report: Report, subject: string): Markup {
  const { figure, unit } = mainFigure(report)
  const unitWidth = cardTextWidth('small', unit) + 4
  const figureRight = CARD_RIGHT - unitWidth
  const maxWidth = figureRight - cardTextWidth('figure', figure) - CARD_MARGIN - 16
  return markup`${cardText('title', subject, { x: CARD_MARGIN, y: 44, maxWidth })}
${cardText('figure', figure, { x: figureRight, y: 46, maxWidth: 220, anchor: 'end' })}${cardText('small', unit, { x: CARD_RIGHT, y: 46, maxWidth: unitWidth, anchor: 'end' })}`
}

function mainFigure({ person, repositories }: Report): { readonly figure: string; readonly unit: string } {
  if (person !== null) return { figure: formatXp(person.experience.total), unit: 'xp' }
  const peopleCount = mergeContributors(repositories).length
  return { figure: formatNumber(peopleCount), unit: peopleCount === 1 ? 'person' : 'people' }
}

function levelBar({ experience, level }: Person): Markup {
  const { done, words } = describeNextLevel(experience.total, level)
  const width = CARD_RIGHT - CARD_MARGIN
  return markup`<rect class="rest" x="${CARD_MARGIN}" y="66" width="${width}" height="4" rx="2"/><rect class="copper grow" x="${CARD_MARGIN}" y="66" width="${decimal(width * done)}" height="4" rx="2"/>
${cardText('small', `Level ${level}`, { x: CARD_MARGIN, y: 90, maxWidth: 120 })}${cardText('small', words, { x: CARD_RIGHT, y: 90, maxWidth: 260, anchor: 'end' })}`
}

const badgeAt = (badge: Badge, x: number, y: number): Markup =>
  markup`<g class="${badgeIconClass(badge)}" transform="translate(${decimal(x)} ${y})">${badgeDrawing(badge)}</g>`

/** The names of the first languages that fit into one line. The text flows, because widths are estimates. */
function legend(languages: readonly LanguageStat[], y: number): Markup {
  let width = 0
  const entries = languages.slice(0, MAX_LEGEND).flatMap(({ name }, index) => {
    width += cardTextWidth('small', `••${name}`) + (index > 0 ? LEGEND_GAP : 0)
    if (width > CARD_RIGHT - CARD_MARGIN) return []
    const gap = index > 0 && markup` dx="${LEGEND_GAP}"`
    return [
      markup`<tspan${gap} dy="5" class="dot" fill="${languageColor(name)}">•</tspan><tspan dx="3" dy="-5">${visibleText(name)}</tspan>`,
    ]
  })
  return markup`<text class="small" x="${CARD_MARGIN}" y="${y}">${entries}</text>`
}

function work(report: Report): string {
  const { person, repositories } = report
  const commitCount =
    person?.commitCount ?? repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  const months = person === null ? [] : [pluralize(person.activeMonthCount, 'active month')]
  const repositoryCount = contributedRepositories(report).length
  return [
    pluralize(commitCount, 'commit'),
    ...months,
    pluralize(repositoryCount, 'repository', 'repositories'),
  ].join(' · ')
}

function description(report: Report, languages: readonly LanguageStat[]): string {
  const badges = report.person?.badges.slice(0, MAX_BADGES) ?? []
  const lists = [
    [
      'Badges',
      badges.map(({ name, level, cold }) => `${badgeTitle(name)} (${level}${cold ? ', cold' : ''})`),
    ],
    ['Languages', languages.slice(0, MAX_LEGEND).map(({ name }) => name)],
  ] as const
  return [
    `${work(report).replaceAll(' · ', ', ')}.`,
    ...lists
      .filter(([, names]) => names.length > 0)
      .map(([title, names]) => `${title}: ${names.join(', ')}.`),
  ].join(' ')
}
