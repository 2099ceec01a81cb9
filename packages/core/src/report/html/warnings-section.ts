import type { Report, Warning } from '../../contract/index.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'

/** The warnings of all files, by project. */
export function warningsSection({ repositories }: Report): MarkupValue {
  const fileWarnings = repositories.flatMap(({ fullName, warnings }) =>
    warnings.map((warning) => ({ fullName, warning })),
  )
  const total = repositories.reduce((sum, { warningCount }) => sum + warningCount, 0)
  if (total === 0) return null
  const remaining = total - Math.min(fileWarnings.length, MAX_WARNINGS)
  return section(
    'Warnings',
    pluralize(total, 'warning'),
    markup`${scrollableTable(
      'Warnings',
      markup`<thead><tr><th scope="col">File</th><th scope="col">Warning</th></tr></thead><tbody>${fileWarnings
        .slice(0, MAX_WARNINGS)
        .map(row)}</tbody>`,
    )}`,
    remaining > 0 && markup`<p class="small muted">and ${formatNumber(remaining)} more</p>`,
  )
}

const MAX_WARNINGS = 200

const row = ({ fullName, warning }: { readonly fullName: string; readonly warning: Warning }): Markup =>
  markup`<tr><th scope="row"><code>${warning.fileName}:${formatLines(warning)}</code><small><bdi>${fullName}</bdi></small></th><td>${warning.text}</td></tr>`

const formatLines = ({ startLine, endLine }: Warning): string =>
  startLine === endLine ? String(startLine) : `${startLine}–${endLine}`
