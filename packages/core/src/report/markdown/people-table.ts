import type { Report } from '../../contract/index.ts'
import { count, number, xp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { busyPeople } from '../view/everybody.ts'
import { markdownTable } from './table.ts'

/** The busiest people with what they write in. */
export function peopleTable({ repositories }: Report): string {
  const people = busyPeople(repositories)
  if (people.length === 0) return ''
  const rows = people.slice(0, SHOWN).map(({ name, commitCount, experience, languages }) => [
    markdownText(name),
    number(commitCount),
    experience === null ? '—' : xp(experience),
    languages
      .slice(0, 3)
      .map((language) => markdownText(language))
      .join(', '),
  ])
  const left = people.length - rows.length
  const rest = left > 0 ? [`and ${count(left, 'more person', 'more people')}`] : []
  return ['## People', markdownTable(columns, rows), ...rest].join('\n\n')
}

// --- internal ---

const SHOWN = 20
const columns = [
  { title: 'Person' },
  { title: 'Commits', figures: true },
  { title: 'xp', figures: true },
  { title: 'Languages' },
]
