import { z } from 'zod'

/**
 * Why changed lines don't count for a language. `boundary` is content that predates the oldest commit of a
 * shallow clone, `unreadable` a file whose contents the repository lacks.
 */
export const exclusionReasons = [
  'vendored',
  'generated',
  'minified',
  'lockfile',
  'documentation',
  'data',
  'fixture',
  'notebookOutput',
  'unrecognized',
  'large',
  'binary',
  'symlink',
  'submodule',
  'bot',
  'boundary',
  'unreadable',
] as const
/** Why changes are excluded: one of `exclusionReasons`. */
export const ExclusionReason = z.enum(exclusionReasons)
export type ExclusionReason = z.infer<typeof ExclusionReason>

/** The changes that are excluded for the same reason. */
export const Excluded = z.object({
  /** File changes: one per file and commit. */
  fileCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
})
export type Excluded = z.infer<typeof Excluded>

/** What was read. Counted and excluded lines add up to `git log --no-merges --numstat -M`. */
export const History = z.object({
  /** Non-merge commits reachable from the default branch. */
  commitCount: z.int().nonnegative(),
  mergeCount: z.int().nonnegative(),
  botCommitCount: z.int().nonnegative(),
  /** True for a shallow clone. Its oldest commits are incomplete, so their lines don't count. */
  shallow: z.boolean(),
  excluded: z.partialRecord(ExclusionReason, Excluded),
})
export type History = z.infer<typeof History>
