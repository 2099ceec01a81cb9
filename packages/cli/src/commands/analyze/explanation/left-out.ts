import type { EvidenceCommit, LeftOutReason } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'

/** lockfile 4,000 lines, written before 12 lines */
export function leftOut(reasons: EvidenceCommit['leftOut']): string {
  return Object.entries(reasons)
    .map(([reason, lines]) => `${words[reason as LeftOutReason] ?? reason} ${count(lines, 'line')}`)
    .join(', ')
}

/** What a reason is called. */
export const words: Readonly<Record<LeftOutReason, string>> = {
  vendored: 'vendored',
  generated: 'generated',
  minified: 'minified',
  lockfile: 'lockfile',
  documentation: 'documentation',
  data: 'data',
  fixture: 'test data',
  notebookOutput: 'output of a notebook',
  unrecognised: 'no known language',
  large: 'over 1 MiB',
  binary: 'binary',
  symlink: 'link',
  submodule: 'submodule',
  bot: 'a bot’s',
  boundary: 'older than the clone',
  repeated: 'written before',
  fileDayCap: 'over 400 of a file and day',
}
