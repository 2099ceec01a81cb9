import type { Report, Warning } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { section } from './section.ts'
import { tableBox } from './table-box.ts'

/** What stands out in the files, project by project. */
export function warningsSection({ repositories }: Report): Part {
  const all = repositories.flatMap(({ fullName, warnings }) =>
    warnings.map((warning) => ({ fullName, warning })),
  )
  const total = repositories.reduce((sum, { warningCount }) => sum + warningCount, 0)
  if (total === 0) return null
  const left = total - Math.min(all.length, SHOWN)
  return section(
    'Warnings',
    count(total, 'warning'),
    markup`${tableBox(
      'Warnings',
      markup`<thead><tr><th scope="col">File</th><th scope="col">What it is</th></tr></thead><tbody>${all
        .slice(0, SHOWN)
        .map(row)}</tbody>`,
    )}`,
    left > 0 && markup`<p class="small muted">and ${number(left)} more</p>`,
  )
}

// --- internal ---

const SHOWN = 200

const row = ({ fullName, warning }: { readonly fullName: string; readonly warning: Warning }): Markup =>
  markup`<tr><th scope="row"><code>${warning.fileName}:${place(warning)}</code><small><bdi>${fullName}</bdi></small></th><td>${warning.text}</td></tr>`

const place = ({ startLine, endLine }: Warning): string =>
  startLine === endLine ? String(startLine) : `${startLine}–${endLine}`
