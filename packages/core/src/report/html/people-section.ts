import type { Report } from '../../contract/index.ts'
import { describeStanding } from '../../contract/standing-words.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { type ContributorTotals, mergeContributors } from '../view/merge-repositories.ts'
import { hasReviews, hasStatus } from '../view/status-and-reviews.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'
import { xpTag } from './xp-tag.ts'

/** All authors, most commits first, in a report without a selected person. */
export function peopleSection({ person, repositories }: Report): MarkupValue {
  const people = person === null ? mergeContributors(repositories) : []
  if (people.length === 0) return null
  const shown = people.slice(0, MAX_PEOPLE)
  const columns = visibleColumns(shown)
  const remaining = people.length - MAX_PEOPLE
  return section(
    'People',
    pluralize(people.length, 'person', 'people'),
    markup`${scrollableTable(
      'People',
      markup`<thead><tr><th scope="col">Person</th>${columns.map(({ title, style }) => markup`<th scope="col" class="${style}">${title}</th>`)}</tr></thead>
<tbody>${shown.map((contributor) => row(contributor, columns))}</tbody>`,
    )}`,
    remaining > 0 && markup`<p class="small muted">and ${formatNumber(remaining)} more</p>`,
  )
}

const MAX_PEOPLE = 100
const MAX_LANGUAGES = 3

interface PeopleColumn {
  readonly title: string
  /** Classes of its cells. Narrow screens hide `aside` first, then `status`. */
  readonly style: string
  readonly cell: (person: ContributorTotals) => MarkupValue
}

const figureColumns: readonly PeopleColumn[] = [
  { title: 'Commits', style: 'num', cell: ({ commitCount }) => formatNumber(commitCount) },
  { title: 'Months', style: 'num', cell: ({ activeMonthCount }) => formatNumber(activeMonthCount) },
  { title: 'xp', style: 'num', cell: ({ experience }) => (experience === null ? '—' : xpTag(experience)) },
]

const statusColumn: PeopleColumn = {
  title: 'Status',
  style: 'status',
  cell: ({ standing }) => (standing === undefined ? '—' : describeStanding(standing)),
}

const reviewsColumn: PeopleColumn = {
  title: 'Reviews',
  style: 'num aside',
  cell: ({ reviewedCount }) => (reviewedCount === undefined ? '—' : formatNumber(reviewedCount)),
}

const languagesColumn: PeopleColumn = {
  title: 'Languages',
  style: 'aside',
  cell: ({ languages }) => languages.slice(0, MAX_LANGUAGES).join(', '),
}

function visibleColumns(people: readonly ContributorTotals[]): PeopleColumn[] {
  return [
    ...figureColumns,
    ...(hasStatus(people) ? [statusColumn] : []),
    ...(hasReviews(people) ? [reviewsColumn] : []),
    languagesColumn,
  ]
}

const row = (person: ContributorTotals, columns: readonly PeopleColumn[]): Markup =>
  markup`<tr><th scope="row"><bdi>${person.name}</bdi></th>${columns.map(
    ({ style, cell }) => markup`<td class="${style}">${cell(person)}</td>`,
  )}</tr>`
