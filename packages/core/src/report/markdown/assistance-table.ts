import { ASSISTANCE_NOTE, describeAssistance, hasDeclaration } from '../../contract/assistance-shares.ts'
import type { Report } from '../../contract/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { mergeAssistance } from '../view/merge-repositories.ts'
import { markdownTable } from './markdown-table.ts'

/** Declared use of AI tools, in total and by language. */
export function assistanceTable({ person, repositories }: Report): string {
  const total = person === null ? mergeAssistance(repositories) : person.assistance?.total
  const text = total && describeAssistance(total)
  if (total === undefined || text === undefined) return ''
  const languages = hasDeclaration(total) ? (person?.assistance?.languages ?? []) : []
  const rows = languages
    .toSorted((one, other) => lineCount(other) - lineCount(one))
    .slice(0, MAX_LANGUAGES)
    .map((entry) => [markdownText(entry.name), describeAssistance(entry) ?? ''])
  const table = rows.length === 0 ? [] : [markdownTable(columns, rows)]
  return ['## Declared AI use', text, ...table, `<sub>${ASSISTANCE_NOTE}</sub>`].join('\n\n')
}

const MAX_LANGUAGES = 12
const columns = [{ title: 'Language' }, { title: 'Share of effective lines' }]

type Lines = Readonly<Record<'undeclared' | 'assisted' | 'agent', number>>

function lineCount({ undeclared, assisted, agent }: Lines): number {
  return undeclared + assisted + agent
}
