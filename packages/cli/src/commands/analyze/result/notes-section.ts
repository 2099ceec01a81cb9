import type { Report } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import { fit } from '../../../ui/fit.ts'
import { wrap } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'

/** What looks odd in the histories, and what was not read; quietly. */
export function notesSection(report: Report, columns: Columns): Line[] {
  const flags = flagsOf(report)
  const more = flags.length - FLAGS_SHOWN
  const sentences = flags.slice(0, FLAGS_SHOWN)
  if (more > 0) sentences.push(`and ${count(more, 'more note')}`)
  return [...sentences.flatMap((text) => wrap(text, columns.width)), ...unread(report, columns)].map(
    (line) => [span(line, 'dim')],
  )
}

// --- internal ---

const FLAGS_SHOWN = 3

function flagsOf({ person, repositories }: Report): string[] {
  const own = person?.plausibility.flags ?? []
  const theirs = repositories.flatMap(({ fullName, plausibility }) =>
    plausibility.flags.filter((flag) => !own.includes(flag)).map((flag) => `${fullName}: ${flag}`),
  )
  return [...own, ...theirs].map((flag) => `Note: ${flag}`)
}

function unread({ skipped }: Report, { width }: Columns): string[] {
  if (skipped.length === 0) return []
  return [fit(`Not read: ${skipped.map(({ name }) => name).join(', ')}`, width)]
}
