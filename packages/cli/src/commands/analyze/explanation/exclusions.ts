import type { EvidenceCommit, UncountedReason } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'

/** Formats excluded lines by reason: lockfile 4,000 lines, repeated 12 lines */
export function formatExclusions(reasons: EvidenceCommit['excluded']): string {
  return Object.entries(reasons)
    .map(
      ([reason, lines]) =>
        `${exclusionLabels[reason as UncountedReason] ?? reason} ${pluralize(lines, 'line')}`,
    )
    .join(', ')
}

/** Display labels of the exclusion reasons. */
export const exclusionLabels: Readonly<Record<UncountedReason, string>> = {
  vendored: 'vendored',
  generated: 'generated',
  minified: 'minified',
  lockfile: 'lockfile',
  documentation: 'documentation',
  data: 'data',
  fixture: 'test data',
  notebookOutput: 'notebook output',
  unrecognized: 'unknown language',
  large: 'over 1 MiB',
  binary: 'binary',
  symlink: 'link',
  submodule: 'submodule',
  bot: 'bot',
  boundary: 'before the shallow clone',
  unreadable: 'could not be read',
  repeated: 'repeated',
  fileDayCap: 'over 400 lines per file and day',
  manyAuthors: 'more than 10 authors',
}
