import type { Repository } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { hasReviews, hasStatus, type StatusAndReviews } from '@handiwork/core/report'
import { type TopContributor, topContributors } from '../../../analysis/top-contributors.ts'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type CountRow, countTable, type DetailColumn } from '../../../profile-view/sections/count-table.ts'
import { type Line, span } from '../../../ui/span.ts'
import { displayWidth } from '../../../ui/truncate.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'

/** The repository or repository count, and the number of contributors. */
export function peopleHeading(repositories: readonly Repository[], columns: Columns): Line[] {
  const [first] = repositories
  const isSingle = repositories.length === 1 && first !== undefined
  const title = isSingle ? first.fullName : pluralize(repositories.length, 'repository', 'repositories')
  const people = isSingle ? first.contributorCount : topContributors(repositories).length
  return wrapItems(
    [[span(title, 'strong')], [span(pluralize(people, 'person', 'people'), 'dim')]],
    columns.width,
  )
}

/** The top contributors with their languages. */
export function peopleSection(repositories: readonly Repository[], columns: Columns): Line[] {
  const people = topContributors(repositories)
  if (people.length === 0) return []
  const remaining = people.length - MAX_PEOPLE
  const remainder = remaining > 0 ? [[span(` and ${formatNumber(remaining)} more`, 'dim')]] : []
  const rows = people.slice(0, MAX_PEOPLE).map((person) => toCountRow(person, columns))
  const details = [...(hasStatus(rows) ? [statusColumn] : []), ...(hasReviews(rows) ? [reviewsColumn] : [])]
  return [...countTable({ title: 'People', details, rows }, columns), ...remainder]
}

const MAX_PEOPLE = 10
const MAX_LANGUAGES = 3

type PersonRow = CountRow & StatusAndReviews

/** The words of the site, without the month of inactive people. */
const statusColumn: DetailColumn<PersonRow> = {
  title: 'status',
  width: 11,
  minWidth: 60,
  cell: ({ standing }) => standing?.status ?? '—',
}

const reviewsColumn: DetailColumn<PersonRow> = {
  title: 'reviews',
  width: 7,
  align: 'right',
  minWidth: 80,
  cell: ({ reviewedCount }) => (reviewedCount === undefined ? '—' : formatNumber(reviewedCount)),
}

function toCountRow({ languages, ...person }: TopContributor, { aside }: Columns): PersonRow {
  for (let shownCount = MAX_LANGUAGES; shownCount > 1; shownCount--) {
    const list = languages.slice(0, shownCount).join(', ')
    if (displayWidth(list) <= aside) return { ...person, aside: list }
  }
  return { ...person, aside: languages[0] ?? '' }
}
