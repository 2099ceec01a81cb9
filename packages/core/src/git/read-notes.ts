import { readContents } from './cat-file/read-contents.ts'
import { hasRef } from './find-ref.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** The note of a commit. */
export interface CommitNote {
  readonly commit: string
  /** Undefined if it is missing or larger than `MAX_NOTE_BYTES`. */
  readonly text: string | undefined
}

/** The notes of git-ai. Clones don't contain notes by default. */
export const AI_NOTES = 'refs/notes/ai'

/** Larger notes are not read. The largest of 10,685 known ones has 3.2 MB. */
export const MAX_NOTE_BYTES = 8 * 2 ** 20

/** Lists the notes of these commits as blob ids, in the order of the commits. */
export async function listNotes(
  repository: GitRepository,
  commitIds: Iterable<string>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (!(await hasRef(repository, AI_NOTES, signal))) return new Map()
  const output = await runGit(['ls-tree', '-r', '-z', '--full-tree', AI_NOTES], { repository, signal })
  const blobs = new Map<string, string>()
  // With many notes, git spreads them over folders: 00/0841e6…
  for (const [, blob, path] of output.toString('latin1').matchAll(NOTE))
    blobs.set(path!.replaceAll('/', ''), blob!)
  return new Map(Array.from(commitIds, (id) => [id, blobs.get(id) ?? ''] as const).filter(([, blob]) => blob))
}

const NOTE = /[0-7]+ blob ([0-9a-f]+)\t([0-9a-f/]+)\0/g

/** Reads listed notes in order, with one git process that is not ahead of the consumer by more than a pipe. */
export async function* readNotes(
  repository: GitRepository,
  notes: ReadonlyMap<string, string>,
  signal?: AbortSignal,
): AsyncGenerator<CommitNote> {
  const commits = notes.keys()
  const options = { maxBytes: MAX_NOTE_BYTES, ...(signal && { signal }) }
  for await (const content of readContents(repository, [...notes.values()], options)) {
    const text = content?.isComplete ? Buffer.concat(content.chunks).toString('utf8') : undefined
    yield { commit: commits.next().value!, text }
  }
}
