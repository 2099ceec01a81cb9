import type { Repository } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type CountRow, countTable } from '../../../profile-view/sections/count-table.ts'
import { type Line, span } from '../../../ui/span.ts'
import { displayWidth } from '../../../ui/truncate.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'
import { type TopContributor, topContributors } from '../top-contributors.ts'

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
  return [...countTable({ title: 'People', rows }, columns), ...remainder]
}

const MAX_PEOPLE = 10
const MAX_LANGUAGES = 3

function toCountRow({ languages, ...person }: TopContributor, { aside }: Columns): CountRow {
  for (let shownCount = MAX_LANGUAGES; shownCount > 1; shownCount--) {
    const list = languages.slice(0, shownCount).join(', ')
    if (displayWidth(list) <= aside) return { ...person, aside: list }
  }
  return { ...person, aside: languages[0] ?? '' }
}
