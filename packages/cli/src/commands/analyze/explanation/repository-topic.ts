import type { Evidence, EvidenceMonth, Report, Repository } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { newestCommits } from './commit-lines.ts'
import { exclusionLabels } from './exclusions.ts'
import { hundredths } from './figures.ts'
import { linkRows } from './links.ts'
import { listCommits } from './list-commits.ts'
import { newestFirst } from './months-table.ts'
import { heading, paragraph } from './paragraph.ts'
import { repositoryLines } from './repository-lines.ts'

/** Explains a repository, found by its full name or its last segment. */
export function repositoryTopic(topic: string, { repositories, evidence }: Report, width: number): Line[][] {
  return repositories
    .filter(({ fullName, name }) =>
      [fullName.toLowerCase(), name.toLowerCase()].includes(topic.toLowerCase()),
    )
    .flatMap((repository) => [
      [...repositoryLines(repository, evidence, width), ...excludedLines(repository, width)],
      ...(evidence === null ? [] : monthsAndCommits(repository, evidence, width)),
    ])
}

function excludedLines({ history }: Repository, width: number): Line[] {
  const parts = Object.entries(history.excluded).map(
    ([reason, { additionCount, deletionCount }]) =>
      `${exclusionLabels[reason as keyof typeof exclusionLabels]} +${formatNumber(additionCount)} −${formatNumber(deletionCount)}`,
  )
  return paragraph(parts.length === 0 ? '' : `excluded for all authors: ${parts.join(', ')}`, width, 'dim')
}

function monthsAndCommits({ fullName }: Repository, { months }: Evidence, width: number): Line[][] {
  const rows = newestFirst(months).flatMap((month) => monthRow(fullName, month))
  if (rows.length === 0) return []
  const columns = [
    { title: 'month' },
    { title: 'commits', align: 'right' },
    { title: 'xp', align: 'right' },
  ] as const
  return [
    linkRows(
      table(columns, rows, width),
      rows.map(([month = '']) => month),
    ),
    [heading('Newest commits'), ...newestCommits(listCommits(months, fullName), width)],
  ]
}

function monthRow(repository: string, { month, repositories }: EvidenceMonth): string[][] {
  return repositories
    .filter(({ name }) => name === repository)
    .map(({ commits, experience }) => [month, formatNumber(commits.length), hundredths(experience)])
}
