import { type CommitToolLines, countToolLines } from '../detect/assistance/count-tool-lines.ts'
import { createIgnoredPaths } from '../detect/assistance/ignored-paths.ts'
import { parseAuthorshipLog } from '../detect/assistance/parse-authorship-log.ts'
import { readContents } from '../git/cat-file/read-contents.ts'
import { readAddedLines } from '../git/read-added-lines.ts'
import { listNotes, readNotes } from '../git/read-notes.ts'
import type { GitRepository } from '../git/repository.ts'

/**
 * Reads how many lines of these commits tools wrote, from the notes of git-ai. Commits without a usable note
 * are missing. Starts no process if the repository has no such notes.
 */
export async function readToolLines(
  repository: GitRepository,
  commitIds: Iterable<string>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, CommitToolLines>> {
  const notes = await listNotes(repository, commitIds, signal)
  const counts = new Map<string, CommitToolLines>()
  if (notes.size === 0) return counts
  const isIgnored = await readIgnoredPaths(repository, signal)
  const logs = readNotes(repository, notes, signal)
  // Both are read in the order of the commits, so that one note and one change are in memory at a time.
  try {
    for await (const { id, files } of readAddedLines(repository, [...notes.keys()], signal)) {
      const note = await logs.next()
      if (note.done || note.value.text === undefined) continue
      const log = parseAuthorshipLog(note.value.text)
      if (log.outcome !== 'parsed') continue
      const added = new Map([...files].filter(([path]) => !isIgnored(path)))
      counts.set(id, countToolLines(log.lines, added))
    }
  } finally {
    await logs.return(undefined)
  }
  return counts
}

/** The files in which a repository lists paths that git-ai leaves out. */
async function readIgnoredPaths(repository: GitRepository, signal: AbortSignal | undefined) {
  const names = ['.gitattributes', '.git-ai-ignore'].map((name) => `${repository.head}:${name}`)
  const options = { maxBytes: MAX_LIST_BYTES, ...(signal && { signal }) }
  const [attributes, ignoreFile] = await Array.fromAsync(readContents(repository, names, options))
  return createIgnoredPaths(toText(attributes), toText(ignoreFile))
}

const MAX_LIST_BYTES = 256 * 1024

function toText(
  content: { readonly isComplete: boolean; readonly chunks: readonly Buffer[] } | undefined,
): string {
  return content?.isComplete ? Buffer.concat(content.chunks).toString('utf8') : ''
}
