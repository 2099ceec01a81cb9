import type { EvidenceCommit, LeftOutReason } from '../../contract/index.ts'
import { number } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { dayTag } from './dates.ts'
import { tableBox } from './table-box.ts'

/** What each commit gave, in which language, and what of it gives nothing. */
export const commitTable = (commits: readonly EvidenceCommit[]): Markup =>
  markup`${tableBox(
    'Commits',
    markup`<thead><tr><th scope="col">Commit</th><th scope="col">Day</th><th scope="col" class="num">Lines</th><th scope="col">Counted</th><th scope="col">Left out</th></tr></thead>
<tbody>${commits.slice(0, SHOWN).map(row)}</tbody>`,
  )}${
    commits.length > SHOWN && markup`<p class="small muted">and ${number(commits.length - SHOWN)} more</p>`
  }`

// --- internal ---

const SHOWN = 60
const SHORT_ID = 8

const row = ({ id, timestamp, lines, share, parts, leftOut }: EvidenceCommit): Markup =>
  markup`<tr><th scope="row"><code>${id.slice(0, SHORT_ID)}</code></th><td>${dayTag(timestamp)}</td><td class="num">${number(
    lines,
  )}</td><td>${parts.map(partWords).join('; ')}${share < 1 && `; shared, × ${decimal(share, 2)}`}</td><td>${Object.entries(
    leftOut,
  )
    .map(([reason, count]) => `${leftOutWords[reason as LeftOutReason] ?? reason} ${number(count)}`)
    .join(', ')}</td></tr>`

function partWords({
  language,
  weight,
  newLineCount,
  deletedLineCount,
}: EvidenceCommit['parts'][number]): string {
  const factor = weight === 1 ? '' : `, × ${decimal(weight, 2)}`
  return `${language} ${number(newLineCount)} new, ${number(deletedLineCount)} deleted${factor}`
}

const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  vendored: 'vendored',
  generated: 'generated',
  minified: 'minified',
  lockfile: 'lock file',
  documentation: 'documentation',
  data: 'data',
  fixture: 'fixture',
  notebookOutput: 'notebook output',
  unrecognised: 'no language',
  large: 'large file',
  binary: 'binary',
  symlink: 'link',
  submodule: 'submodule',
  bot: 'bot',
  boundary: 'before the clone',
  repeated: 'written before',
  fileDayCap: 'over a file’s day',
}
