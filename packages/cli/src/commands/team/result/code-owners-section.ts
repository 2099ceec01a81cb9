import { type CodeOwnersEntry, isDifferent, type TeamReport } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import { codeOwnersSummary, listNames } from '@handiwork/core/report'
import { type Line, span } from '../../../ui/span.ts'
import { truncateStart } from '../../../ui/truncate.ts'
import { wrapText } from '../../../ui/wrap-items.ts'

/** The entries of CODEOWNERS to change, those that can't be checked, and invalid lines. */
export function codeOwnersSection({ codeOwners, people }: TeamReport, width: number): Line[] {
  if (codeOwners === null) return []
  const { entries, problems } = codeOwners
  const unresolved = entries.filter(({ status }) => status === 'unresolved').length
  return [
    ...wrapTitle(codeOwnersSummary(codeOwners), width),
    ...entries.filter(isDifferent).flatMap((entry) => entryLines(entry, people, width)),
    ...(unresolved === 0
      ? []
      : notes(
          `${pluralize(unresolved, 'entry', 'entries')} can't be checked: git doesn't record logins and teams.`,
          width,
        )),
    ...problems.flatMap(({ line, message }) =>
      notes(`Line ${line} is skipped by code hosts. ${message}`, width),
    ),
  ]
}

function wrapTitle(summary: string, width: number): Line[] {
  return [
    [span('CODEOWNERS', 'strong')],
    ...wrapText(summary, width).map((text): Line => [span(text, 'dim')]),
  ]
}

function entryLines(
  { pattern, owners, knownBy, status, advice }: CodeOwnersEntry,
  people: TeamReport['people'],
  width: number,
): Line[] {
  const says = owners.map(({ text, person }) => (person === null ? text : people[person]!.name))
  const knows = listNames(knownBy.map((person) => people[person]!.name)) || 'no one active'
  return [
    [span(` ${truncateStart(pattern, width - 1)}`)],
    ...indented(`says ${says.join(', ')}${status === 'noFiles' ? '' : `; knows it today: ${knows}`}`, width),
    ...indented(advice ?? '', width),
  ]
}

function notes(text: string, width: number): Line[] {
  return indented(text, width, 1)
}

function indented(text: string, width: number, indent = 3): Line[] {
  return wrapText(text, width - indent).map((line) => [span(`${' '.repeat(indent)}${line}`, 'dim')])
}
