import { type CodeOwnersEntry, isDifferent, type TeamReport } from '../../../contract/index.ts'
import { scrollableTable } from '../../html/scrollable-table.ts'
import { section } from '../../html/section.ts'
import { type Markup, type MarkupValue, markup } from '../../safe/markup.ts'
import { codeOwnersSummary, listNames } from '../../view/team-texts.ts'

/** The entries of CODEOWNERS that differ from who knows the files, or that can't be checked. */
export function codeOwnersSection({ codeOwners, people }: TeamReport): MarkupValue {
  if (codeOwners === null) return null
  const entries = codeOwners.entries.filter(({ advice }) => advice !== null)
  const sorted = [...entries.filter(isDifferent), ...entries.filter((entry) => !isDifferent(entry))]
  return section(
    'CODEOWNERS',
    codeOwnersSummary(codeOwners),
    sorted.length > 0 &&
      scrollableTable(
        'CODEOWNERS',
        markup`<thead><tr><th scope="col">Path</th><th scope="col">CODEOWNERS says</th><th scope="col">Knows it today</th><th scope="col">What to change</th></tr></thead>
<tbody>${sorted.map((entry) => row(entry, people))}</tbody>`,
      ),
    codeOwners.problems.length > 0 &&
      markup`<ul class="skipped">${codeOwners.problems.map(
        ({ line, message }) =>
          markup`<li class="small">Line ${line} is skipped by code hosts. ${message}</li>`,
      )}</ul>`,
  )
}

function row(
  { pattern, owners, knownBy, status, advice }: CodeOwnersEntry,
  people: TeamReport['people'],
): Markup {
  const says = owners.map(({ text, person }) => (person === null ? text : people[person]!.name))
  const knows = listNames(knownBy.map((person) => people[person]!.name)) || 'No one active'
  return markup`<tr><th scope="row"><code>${pattern}</code></th><td>${says.join(', ')}</td><td>${status === 'noFiles' ? '—' : knows}</td><td class="muted">${advice}</td></tr>`
}
