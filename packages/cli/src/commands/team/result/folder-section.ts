import type { FolderPerson, TeamReport } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { folderSummary, folderTitle, workText } from '@handiwork/core/report'
import { type Line, span } from '../../../ui/span.ts'
import { type TableColumn, table } from '../../../ui/table.ts'

/** Who knows the requested folder, and who else could learn it. */
export function folderSection({ folder, people }: TeamReport, width: number): Line[] {
  if (folder === null) return []
  const { knownBy, couldLearn } = folder
  return [
    [span(folderTitle(folder), 'strong'), span(`  ${folderSummary(folder)}`, 'dim')],
    ...(knownBy.length === 0
      ? [[span(' No one knows these files.', 'dim')]]
      : peopleTable('who knows this', knownBy, people, width)),
    ...(couldLearn.length === 0 ? [] : peopleTable('who could learn it', couldLearn, people, width)),
  ]
}

function peopleTable(
  title: string,
  rows: readonly FolderPerson[],
  people: TeamReport['people'],
  width: number,
): Line[] {
  const remaining = rows.length - MAX_PEOPLE
  const columns: readonly TableColumn[] = [
    { title },
    { title: 'familiar', align: 'right' },
    { title: 'knows', align: 'right' },
    { title: 'work', tone: 'dim' },
  ]
  const shown = width >= MIN_WORK_WIDTH ? columns.length : columns.length - 1
  return [
    ...table(
      columns.slice(0, shown),
      rows.slice(0, MAX_PEOPLE).map((row) => cells(row, people).slice(0, shown)),
      width,
    ),
    ...(remaining > 0 ? [[span(` and ${formatNumber(remaining)} more`, 'dim')]] : []),
  ]
}

/** Narrower tables omit the work. */
const MIN_WORK_WIDTH = 72

function cells(row: FolderPerson, people: TeamReport['people']): string[] {
  const known = row.knownFileCount === 0 ? '' : pluralize(row.knownFileCount, 'file')
  return [nameOf(row, people), `${Math.round(row.familiarity)}%`, known, workText(row)]
}

const MAX_PEOPLE = 10

function nameOf({ person }: FolderPerson, people: TeamReport['people']): string {
  const { name, active } = people[person]!
  return active ? name : `${name} (not active)`
}
