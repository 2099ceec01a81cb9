import { pluralize } from '../format/number.ts'

/** How a number of a target's commits were read. */
export interface CommitReadSummary {
  readonly reader: CommitReaderKind
  readonly commits: number
  /** Why no faster reader was used: a clause, not a sentence. */
  readonly reason: string | undefined
  /** True if the installation is incomplete: git compares the files, and the line counts can differ slightly. */
  readonly lacksEngine?: true
}

export type CommitReaderKind = keyof typeof sentences

/** Called once per reader that read commits of a target. `target` is the target's index in the request. */
export type OnCommitsRead = (target: number, read: CommitReadSummary) => void

/** Reasons known in advance why the pack reader cannot read a history. */
export const packReadBlockers = {
  grafts: 'grafts change its history',
  attributes: 'its .gitattributes changes how files are compared',
} as const

/** Describes how commits were read, for verbose output. */
export function commitsReadSentence(name: string, { reader, commits, reason }: CommitReadSummary): string {
  const sentence = sentences[reader](`${pluralize(commits, 'commit')} of ${name}`)
  return reason === undefined ? `${sentence}.` : `${sentence}, because ${reason}.`
}

const sentences = {
  cache: (commits: string) => `Reused ${commits} from the cache`,
  packs: (commits: string) => `Read ${commits} from pack files`,
  files: (commits: string) => `Read ${commits} with git cat-file`,
  stream: (commits: string) => `Read ${commits} with git log`,
}
