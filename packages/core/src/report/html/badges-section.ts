import type { Badge, Report } from '../../contract/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { formatBadgeFigures, formatMissing } from '../view/badge-figures.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { badgeIcon, badgeIconClass } from './badge-icon.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'

/** The earned badges and the figures behind them. */
export function badgesSection({ person }: Report): MarkupValue {
  if (person === null || person.badges.length === 0) return null
  const { badges } = person
  return section(
    'Overview',
    null,
    markup`<ul class="badges">${badges.map(badgeItem)}</ul>`,
    badgeReasons(badges),
  )
}

function badgeItem(badge: Badge): Markup {
  return markup`<li class="${badgeIconClass(badge)}">${badgeIcon(badge)}<div>${badgeTitle(badge.name)}<small>${
    badge.cold ? coldSince(badge) : badge.level
  }</small></div></li>`
}

function coldSince({ level, lastUsageTimestamp }: Badge): MarkupValue {
  if (lastUsageTimestamp === null) return `${level}, cold`
  return [
    `${level}, cold since `,
    markup`<time datetime="${lastUsageTimestamp}">${lastUsageTimestamp.slice(0, 4)}</time>`,
  ]
}

const badgeReasons = (
  badges: readonly Badge[],
): Markup => markup`<details class="why"><summary>Why they were earned</summary>
${scrollableTable(
  'Reasons for badges',
  markup`<thead><tr><th scope="col">Badge</th><th scope="col">Level</th><th scope="col">Earned for</th><th scope="col">Next level</th></tr></thead>
<tbody>${badges.map(badgeReasonRow)}</tbody>`,
)}</details>`

const badgeReasonRow = (badge: Badge): Markup =>
  markup`<tr><th scope="row">${badgeTitle(badge.name)}</th><td>${badge.level}</td><td>${formatBadgeFigures(badge)}</td><td>${formatMissing(badge)}</td></tr>`
