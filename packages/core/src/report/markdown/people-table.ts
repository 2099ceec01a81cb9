import type { Report } from '../../contract/index.ts'
import { formatNumber, formatXp, pluralize } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { mergeContributors } from '../view/merge-repositories.ts'
import { markdownTable } from './markdown-table.ts'

/** The most active people and their languages. */
export function peopleTable({ repositories }: Report): string {
  const people = mergeContributors(repositories)
  if (people.length === 0) return ''
  const rows = people.slice(0, MAX_PEOPLE).map(({ name, commitCount, experience, languages }) => [
    markdownText(name),
    formatNumber(commitCount),
    experience === null ? '—' : formatXp(experience),
    languages
      .slice(0, 3)
      .map((language) => markdownText(language))
      .join(', '),
  ])
  const remaining = people.length - rows.length
  const remainder = remaining > 0 ? [`and ${pluralize(remaining, 'more person', 'more people')}`] : []
  return ['## People', markdownTable(columns, rows), ...remainder].join('\n\n')
}

const MAX_PEOPLE = 20
const columns = [
  { title: 'Person' },
  { title: 'Commits', isNumeric: true },
  { title: 'xp', isNumeric: true },
  { title: 'Languages' },
]
