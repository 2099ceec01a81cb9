import type { EvidenceCommit, UncountedReason } from '../../contract/index.ts'
import { formatNumber } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { dayTag } from './dates.ts'
import { scrollableTable } from './scrollable-table.ts'

/** The counted lines of each commit by language, and its excluded lines by reason. */
export const commitTable = (commits: readonly EvidenceCommit[]): Markup =>
  markup`${scrollableTable(
    'Commits',
    markup`<thead><tr><th scope="col">Commit</th><th scope="col">Day</th><th scope="col" class="num">Lines</th><th scope="col">Counted</th><th scope="col">Declared AI use</th><th scope="col">Excluded</th></tr></thead>
<tbody>${commits.slice(0, MAX_COMMITS).map(row)}</tbody>`,
  )}${
    commits.length > MAX_COMMITS &&
    markup`<p class="small muted">and ${formatNumber(commits.length - MAX_COMMITS)} more</p>`
  }`

/** The commits that a table lists, so that pages stay small. */
export const MAX_COMMITS = 60
const SHORT_ID_LENGTH = 8

const row = ({ id, timestamp, lines, share, parts, assistance, excluded }: EvidenceCommit): Markup =>
  markup`<tr><th scope="row"><code>${id.slice(0, SHORT_ID_LENGTH)}</code></th><td>${dayTag(timestamp)}</td><td class="num">${formatNumber(
    lines,
  )}</td><td>${parts.map(formatPart).join('; ')}${share < 1 && `; shared, × ${decimal(share, 2)}`}</td><td>${
    assistance ? assistance.declarations.map(({ text }) => text).join('; ') : 'no declaration'
  }</td><td>${Object.entries(excluded)
    .map(
      ([reason, count]) => `${exclusionLabels[reason as UncountedReason] ?? reason} ${formatNumber(count)}`,
    )
    .join(', ')}</td></tr>`

function formatPart({
  language,
  weight,
  newLineCount,
  deletedLineCount,
}: EvidenceCommit['parts'][number]): string {
  const factor = weight === 1 ? '' : `, × ${decimal(weight, 2)}`
  return `${language} ${formatNumber(newLineCount)} new, ${formatNumber(deletedLineCount)} deleted${factor}`
}

const exclusionLabels: Readonly<Record<UncountedReason, string>> = {
  vendored: 'vendored',
  generated: 'generated',
  minified: 'minified',
  lockfile: 'lock file',
  documentation: 'documentation',
  data: 'data',
  fixture: 'fixture',
  notebookOutput: 'notebook output',
  unrecognized: 'unknown language',
  large: 'large file',
  binary: 'binary',
  symlink: 'link',
  submodule: 'submodule',
  bot: 'bot',
  boundary: 'before the clone',
  unreadable: 'could not be read',
  repeated: 'repeated',
  fileDayCap: 'over the daily cap of a file',
  manyAuthors: 'more than 10 authors',
}
