import { type Badge, badgeLevels } from '@handiwork/core/contract'
import { month } from '@handiwork/core/format'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { badgeTitle } from '../badge-title.ts'
import type { Columns } from './columns.ts'

/** The badges as they are struck: one, two or three punches; hollow where the work lies back. */
export function hallmarksSection(badges: readonly Badge[], columns: Columns): Line[] {
  if (badges.length === 0) return []
  const marks = badges.toSorted((a, b) => Number(a.cold) - Number(b.cold)).map(hallmark)
  const rows = flow(marks, columns.width - 1).map((line) => [span(' '), ...line])
  return [[span('Hallmarks', 'strong')], ...rows]
}

// --- internal ---

function hallmark({ name, level, cold, lastUsageTimestamp }: Badge): Line {
  const title = badgeTitle(name)
  const punches = badgeLevels.indexOf(level) + 1
  if (cold)
    return [span(`[${title}] ${'○'.repeat(punches)} ${level}, ${coldSince(lastUsageTimestamp)}`, 'dim')]
  return [
    span('[', 'dim'),
    span(title),
    span('] ', 'dim'),
    span('●'.repeat(punches), 'copper'),
    span(` ${level}`, 'dim'),
  ]
}

function coldSince(lastUsage: string | null): string {
  return lastUsage === null ? 'cold' : `cold since ${month(new Date(lastUsage))}`
}
