import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { formatMonth } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { wrapItems } from '../../ui/wrap-items.ts'
import { badgeTitle } from './badge-title.ts'
import type { Columns } from './columns.ts'

/** The badges with one to three dots for their level. Cold badges have hollow dots. */
export function badgesSection(badges: readonly Badge[], columns: Columns): Line[] {
  if (badges.length === 0) return []
  const cells = badges.toSorted((a, b) => Number(a.cold) - Number(b.cold)).map(badgeCell)
  const rows = wrapItems(cells, columns.width - 1).map((line) => [span(' '), ...line])
  return [[span('Badges', 'strong')], ...rows]
}

function badgeCell({ name, level, cold, lastUsageTimestamp }: Badge): Line {
  const title = badgeTitle(name)
  const dots = badgeLevels.indexOf(level) + 1
  if (cold) return [span(`[${title}] ${'○'.repeat(dots)} ${level}, ${coldSince(lastUsageTimestamp)}`, 'dim')]
  return [
    span('[', 'dim'),
    span(title),
    span('] ', 'dim'),
    span('●'.repeat(dots), 'copper'),
    span(` ${level}`, 'dim'),
  ]
}

function coldSince(lastUsage: string | null): string {
  return lastUsage === null ? 'cold' : `cold since ${formatMonth(new Date(lastUsage))}`
}
