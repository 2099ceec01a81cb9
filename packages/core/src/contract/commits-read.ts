import { count } from '../format/number.ts'

/** How some commits of a target were read. */
export interface CommitsRead {
  readonly by: CommitReader
  readonly commits: number
  /** Why no faster reader did it; a clause, not a sentence. */
  readonly because: string | undefined
}

export type CommitReader = keyof typeof sentences

/** Called once for each reader that read commits of a target; `target` is its place in the list that was asked for. */
export type OnCommitsRead = (target: number, read: CommitsRead) => void

/** What keeps a reader from a history, as far as that is known before. */
export const hindrances = {
  sha256: 'its objects have names of SHA-256',
  grafts: 'grafts tell another history than its commits do',
  attributes: 'its .gitattributes say that files are compared otherwise',
} as const

/** What a person is told of how the commits of a target were read. */
export function commitsReadSentence(name: string, { by, commits, because }: CommitsRead): string {
  const read = sentences[by](`${count(commits, 'commit')} of ${name}`)
  return because === undefined ? `${read}.` : `${read}, as ${because}.`
}

// --- internal ---

const sentences = {
  cache: (commits: string) => `Knew ${commits} from an earlier run`,
  packs: (commits: string) => `Read ${commits} out of the packs`,
  files: (commits: string) => `Read ${commits} by asking git for each file`,
  stream: (commits: string) => `Read ${commits} as git prints their differences`,
}
