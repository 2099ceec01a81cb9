import {
  ASSISTANCE_NOTE,
  assistancePercents,
  assistanceTitles,
  describeAssistance,
  hasDeclaration,
} from '../../contract/assistance-shares.ts'
import type { Assistance, AssistanceEntry, AssistanceLines, Report } from '../../contract/index.ts'
import { formatMonth } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { mergeAssistance } from '../view/merge-repositories.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'

/** Declared use of AI tools: one bar for all lines, and tables by language, repository and month. */
export function assistanceSection({ person, repositories }: Report): MarkupValue {
  const total = person === null ? mergeAssistance(repositories) : person.assistance?.total
  const text = total && describeAssistance(total)
  if (total === undefined || text === undefined) return null
  return section('Declared AI use', null, [
    bar(total, text),
    markup`<p>${text}</p><p class="quiet">${ASSISTANCE_NOTE}</p>`,
    person?.assistance && hasDeclaration(total) && tables(person.assistance),
  ])
}

/** Solid, hatched and grid parts, which are distinct without color. */
function bar(lines: AssistanceLines, label: string): Markup {
  const percents = assistancePercents(lines)
  const parts = kinds.filter((kind) => percents !== undefined && percents[kind] > 0)
  return markup`<div class="bar declared" role="img" aria-label="${label}">${parts.map(
    (kind) => markup`<i class="${kind}" style="--v:${String(percents?.[kind])}"></i>`,
  )}</div>`
}

const kinds = Object.keys(assistanceTitles) as (keyof AssistanceLines)[]

function tables({ languages, repositories, months }: Assistance): Markup[] {
  const byMonth = months.toReversed().map((month) => ({ ...month, name: formatMonth(new Date(month.name)) }))
  return [
    table('Declared AI use by language', languages),
    table('Declared AI use by repository', repositories),
    table('Declared AI use by month', byMonth),
  ]
}

const MAX_ROWS = 300

function table(title: string, entries: readonly AssistanceEntry[]): Markup {
  return markup`<details class="why"><summary>${title}</summary>${scrollableTable(
    title,
    markup`<thead><tr><th scope="col">Name</th><th scope="col">Share of effective lines</th></tr></thead><tbody>${entries
      .slice(0, MAX_ROWS)
      .map(
        (entry) =>
          markup`<tr><th scope="row"><bdi>${entry.name}</bdi></th><td>${describeAssistance(entry) ?? '—'}</td></tr>`,
      )}</tbody>`,
  )}</details>`
}
