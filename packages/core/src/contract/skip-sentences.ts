import type { SkipReason } from './report.ts'

/** What a person is told of a target that could not be analysed. `unreadable` is the spec's own wording (§8). */
export const skipSentences: Readonly<Record<SkipReason, (name: string) => string>> = {
  notFound: (name) => `There is no folder ${name}.`,
  notARepository: (name) => `${name} is not a git repository, and no repository lies in it.`,
  unreadable: (name) => `Can't read a repository (Might be an invalid URL): ${name}`,
  tooLarge: (name) =>
    `${name} is over 1 GB: such repositories cannot be cloned, only analyzed from a folder.`,
  corrupt: (name) => `${name} is damaged: git cannot read all of its history (git fsck tells more).`,
  partial: (name) =>
    `${name} is a partial clone without some of its files: git fetch --refetch --no-filter brings them.`,
  noPermission: (name) => `${name} may not be read by this user.`,
  diskFull: (name) => `${name} does not fit on the disk: there is no room left.`,
  interrupted: (name) => `${name} was not finished.`,
  failed: (name) => `${name} could not be analyzed`,
}
