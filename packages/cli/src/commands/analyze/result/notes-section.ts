import type { Report } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import { describeUnreadableFiles } from '@handiwork/core/report'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type Line, span } from '../../../ui/span.ts'
import { truncate } from '../../../ui/truncate.ts'
import { wrapText } from '../../../ui/wrap-items.ts'

/** Plausibility notes, files that could not be read and skipped targets. */
export function notesSection(report: Report, columns: Columns): Line[] {
  const flags = plausibilityNotes(report)
  const remaining = flags.length - MAX_NOTES
  const sentences = flags.slice(0, MAX_NOTES)
  if (remaining > 0) sentences.push(`and ${pluralize(remaining, 'more note')}`)
  return [
    ...[...sentences, ...describeUnreadableFiles(report)].flatMap((text) => wrapText(text, columns.width)),
    ...skippedTargets(report, columns),
  ].map((line) => [span(line, 'dim')])
}

const MAX_NOTES = 3

function plausibilityNotes({ person, repositories }: Report): string[] {
  const personFlags = person?.plausibility.flags ?? []
  const repositoryFlags = repositories.flatMap(({ fullName, plausibility }) =>
    plausibility.flags.filter((flag) => !personFlags.includes(flag)).map((flag) => `${fullName}: ${flag}`),
  )
  return [...personFlags, ...repositoryFlags].map((flag) => `Note: ${flag}`)
}

function skippedTargets({ skipped }: Report, { width }: Columns): string[] {
  if (skipped.length === 0) return []
  return [truncate(`Not read: ${skipped.map(({ name }) => name).join(', ')}`, width)]
}
