import type { Evidence, EvidenceMonth, Report, Repository } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import type { Line } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { newestCommits } from './commit-lines.ts'
import { everyCommit } from './every-commit.ts'
import { hundredths } from './figures.ts'
import { words } from './left-out.ts'
import { newestFirst } from './months-table.ts'
import { heading, paragraph } from './paragraph.ts'
import { repositoryLines } from './repository-lines.ts'

/** A repository by its full name, or by the last part of it. */
export function repositoryTopic(word: string, { repositories, evidence }: Report, width: number): Line[][] {
  return repositories
    .filter(({ fullName, name }) => [fullName.toLowerCase(), name.toLowerCase()].includes(word.toLowerCase()))
    .flatMap((repository) => [
      [...repositoryLines(repository, evidence, width), ...excluded(repository, width)],
      ...(evidence === null ? [] : monthsAndCommits(repository, evidence, width)),
    ])
}

// --- internal ---

function excluded({ history }: Repository, width: number): Line[] {
  const parts = Object.entries(history.excluded).map(
    ([reason, { additionCount, deletionCount }]) =>
      `${words[reason as keyof typeof words]} +${number(additionCount)} −${number(deletionCount)}`,
  )
  return paragraph(
    parts.length === 0 ? '' : `left out of everybody’s lines: ${parts.join(', ')}`,
    width,
    'dim',
  )
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
    table(columns, rows, width),
    [heading('Newest commits'), ...newestCommits(everyCommit(months, fullName), width)],
  ]
}

function monthRow(repository: string, { month, repositories }: EvidenceMonth): string[][] {
  return repositories
    .filter(({ name }) => name === repository)
    .map(({ commits, experience }) => [month, number(commits.length), hundredths(experience)])
}
