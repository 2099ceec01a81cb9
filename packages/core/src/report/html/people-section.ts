import type { Report } from '../../contract/index.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { type ContributorTotals, mergeContributors } from '../view/merge-repositories.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'
import { xpTag } from './xp-tag.ts'

/** All authors, most commits first, in a report without a selected person. */
export function peopleSection({ person, repositories }: Report): MarkupValue {
  const people = person === null ? mergeContributors(repositories) : []
  if (people.length === 0) return null
  const remaining = people.length - MAX_PEOPLE
  return section(
    'People',
    pluralize(people.length, 'person', 'people'),
    markup`${scrollableTable(
      'People',
      markup`<thead><tr><th scope="col">Person</th><th scope="col" class="num">Commits</th><th scope="col" class="num">Months</th><th scope="col" class="num">xp</th><th scope="col" class="aside">Languages</th></tr></thead>
<tbody>${people.slice(0, MAX_PEOPLE).map(row)}</tbody>`,
    )}`,
    remaining > 0 && markup`<p class="small muted">and ${formatNumber(remaining)} more</p>`,
  )
}

const MAX_PEOPLE = 100
const MAX_LANGUAGES = 3

const row = ({ name, commitCount, activeMonthCount, experience, languages }: ContributorTotals): Markup =>
  markup`<tr><th scope="row"><bdi>${name}</bdi></th><td class="num">${formatNumber(commitCount)}</td><td class="num">${formatNumber(
    activeMonthCount,
  )}</td><td class="num">${experience === null ? '—' : xpTag(experience)}</td><td class="aside">${languages
    .slice(0, MAX_LANGUAGES)
    .join(', ')}</td></tr>`
