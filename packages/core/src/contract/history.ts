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

/** The maximum number of changes in `History.unreadable`. */
export const MAX_UNREADABLE_CHANGES = 20

/** A change to a file or a folder that the repository lacks. */
export const UnreadableChange = z.object({
  commit: z.string(),
  /** Folders end with a slash; `./` is the whole tree of the commit. */
  path: z.string(),
})
export type UnreadableChange = z.infer<typeof UnreadableChange>

/** What was read. Counted and excluded lines add up to `git log --no-merges --numstat -M`. */
export const History = z.object({
  /** Non-merge commits reachable from the default branch. */
  commitCount: z.int().nonnegative(),
  mergeCount: z.int().nonnegative(),
  botCommitCount: z.int().nonnegative(),
  /** True for a shallow clone. Its oldest commits are incomplete, so their lines don't count. */
  shallow: z.boolean(),
  excluded: z.partialRecord(ExclusionReason, Excluded),
  /** Missing commits. Earlier commits that only they lead to could not be read. Absent if all could. */
  missingCommits: z.array(z.string()).optional(),
  /**
   * The first changes that could not be read, at most `MAX_UNREADABLE_CHANGES`; `excluded.unreadable` counts all.
   * Absent if all changes could be read.
   */
  unreadable: z.array(UnreadableChange).max(MAX_UNREADABLE_CHANGES).optional(),
})
export type History = z.infer<typeof History>
