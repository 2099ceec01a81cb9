import type { Report } from '../../contract/index.ts'
import { describeStanding } from '../../contract/standing-words.ts'
import { formatNumber, formatXp, pluralize } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { type ContributorTotals, mergeContributors } from '../view/merge-repositories.ts'
import { hasReviews, hasStatus } from '../view/status-and-reviews.ts'
import { type MarkdownColumn, markdownTable } from './markdown-table.ts'

/** The most active people, with their status, reviews and languages. */
export function peopleTable({ repositories }: Report): string {
  const people = mergeContributors(repositories)
  if (people.length === 0) return ''
  const shown = people.slice(0, MAX_PEOPLE)
  const columns = visibleColumns(shown)
  const rows = shown.map((person) => columns.map(({ format }) => format(person)))
  const remaining = people.length - rows.length
  const remainder = remaining > 0 ? [`and ${pluralize(remaining, 'more person', 'more people')}`] : []
  return ['## People', markdownTable(columns, rows), ...remainder].join('\n\n')
}

const MAX_PEOPLE = 20

interface PeopleColumn extends MarkdownColumn {
  readonly format: (person: ContributorTotals) => string
}

function visibleColumns(people: readonly ContributorTotals[]): PeopleColumn[] {
  return [
    ...figureColumns,
    ...(hasStatus(people) ? [statusColumn] : []),
    ...(hasReviews(people) ? [reviewsColumn] : []),
    languagesColumn,
  ]
}

const figureColumns: readonly PeopleColumn[] = [
  { title: 'Person', format: ({ name }) => markdownText(name) },
  { title: 'Commits', isNumeric: true, format: ({ commitCount }) => formatNumber(commitCount) },
  {
    title: 'xp',
    isNumeric: true,
    format: ({ experience }) => (experience === null ? '—' : formatXp(experience)),
  },
]

const statusColumn: PeopleColumn = {
  title: 'Status',
  format: ({ standing }) => (standing === undefined ? '—' : describeStanding(standing)),
}

const reviewsColumn: PeopleColumn = {
  title: 'Reviews',
  isNumeric: true,
  format: ({ reviewedCount }) => (reviewedCount === undefined ? '—' : formatNumber(reviewedCount)),
}

const languagesColumn: PeopleColumn = {
  title: 'Languages',
  format: ({ languages }) =>
    languages
      .slice(0, 3)
      .map((language) => markdownText(language))
      .join(', '),
}
