import { z } from 'zod'

/** Why changed lines are left out of the languages; `boundary` is what stood before the oldest commit of a shallow clone. */
export const exclusionReasons = [
  'vendored',
  'generated',
  'minified',
  'lockfile',
  'documentation',
  'data',
  'fixture',
  'notebookOutput',
  'unrecognised',
  'large',
  'binary',
  'symlink',
  'submodule',
  'bot',
  'boundary',
] as const
export const ExclusionReason = z.enum(exclusionReasons)
export type ExclusionReason = z.infer<typeof ExclusionReason>

export const Excluded = z.object({
  /** File changes, one for each file of each commit. */
  fileCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
})
export type Excluded = z.infer<typeof Excluded>

/** What was read, so that counted and excluded lines add up to `git log --no-merges --numstat -M`. */
export const History = z.object({
  /** Non-merge commits reachable from the default branch. */
  commitCount: z.int().nonnegative(),
  mergeCount: z.int().nonnegative(),
  botCommitCount: z.int().nonnegative(),
  /** Set when the clone is shallow: the oldest commits at hand are not whole and give no lines. */
  shallow: z.boolean(),
  excluded: z.partialRecord(ExclusionReason, Excluded),
})
export type History = z.infer<typeof History>
