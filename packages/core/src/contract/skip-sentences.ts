import type { SkipReason } from './report.ts'

/** The message for a damaged repository if git names an object that it cannot read. */
export function damagedObjectSentence(name: string, object: string): string {
  return `${name} is damaged: git cannot read object ${object}. For details, run: git fsck`
}

/** Messages for targets that could not be analyzed. `unreadable` is worded by the spec (§8). */
export const skipSentences: Readonly<Record<SkipReason, (name: string) => string>> = {
  notFound: (name) => `Folder not found: ${name}`,
  notARepository: (name) => `${name} is not a git repository and contains none.`,
  unreadable: (name) => `Can't read a repository (Might be an invalid URL): ${name}`,
  tooLarge: (name) => `${name} is larger than 1 GB. Clone it yourself and analyze the folder.`,
  tooComplex: (name) =>
    `${name} needs too much memory or time to read. It may be damaged or malicious. For details, run: git fsck`,
  corrupt: (name) => `${name} is damaged: git cannot read its complete history. For details, run: git fsck`,
  partial: (name) => `${name} is a partial clone with missing files. Run: git fetch --refetch --no-filter`,
  noPermission: (name) => `Permission denied: ${name}`,
  diskFull: (name) => `Not enough disk space for ${name}.`,
  interrupted: (name) => `The analysis of ${name} was interrupted.`,
  failed: (name) => `${name} could not be analyzed`,
}
