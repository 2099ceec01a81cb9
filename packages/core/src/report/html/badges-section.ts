import type { Badge, Report } from '../../contract/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { givenFor, stillMissing } from '../view/badge-figures.ts'
import { badgeTitle } from '../view/badge-title.ts'
import { hallmark, hallmarkClass } from './hallmark.ts'
import { section } from './section.ts'
import { tableBox } from './table-box.ts'

/** The hallmarks somebody earned, and what they were given for. */
export function badgesSection({ person }: Report): Part {
  if (person === null || person.badges.length === 0) return null
  const { badges } = person
  return section('Overview', null, markup`<ul class="marks">${badges.map(mark)}</ul>`, reasons(badges))
}

// --- internal ---

function mark(badge: Badge): Markup {
  return markup`<li class="${hallmarkClass(badge)}">${hallmark(badge)}<div>${badgeTitle(badge.name)}<small>${
    badge.cold ? coldSince(badge) : badge.level
  }</small></div></li>`
}

function coldSince({ level, lastUsageTimestamp }: Badge): Part {
  if (lastUsageTimestamp === null) return `${level}, cold`
  return [
    `${level}, cold since `,
    markup`<time datetime="${lastUsageTimestamp}">${lastUsageTimestamp.slice(0, 4)}</time>`,
  ]
}

const reasons = (
  badges: readonly Badge[],
): Markup => markup`<details class="why"><summary>What they were given for</summary>
${tableBox(
  'What badges were given for',
  markup`<thead><tr><th scope="col">Badge</th><th scope="col">Level</th><th scope="col">Given for</th><th scope="col">To the next level</th></tr></thead>
<tbody>${badges.map(reason)}</tbody>`,
)}</details>`

const reason = (badge: Badge): Markup =>
  markup`<tr><th scope="row">${badgeTitle(badge.name)}</th><td>${badge.level}</td><td>${givenFor(badge)}</td><td>${stillMissing(badge)}</td></tr>`
