import type { CommitHeader } from './commit.ts'
import { COMMIT_MARKER, HEADER_FIELDS, headerFormat, parseCommitHeader } from './commit-header.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'
import { createStringSharer } from './share-strings.ts'

/** Reads the headers of commits by id, a batch at a time. */
export async function readCommitHeaders(
  repository: GitRepository,
  ids: readonly string[],
  signal?: AbortSignal,
  batchSize: number = BATCH_SIZE,
): Promise<ReadonlyMap<string, CommitHeader>> {
  const headers = new Map<string, CommitHeader>()
  const shareStrings = createStringSharer()
  for (let from = 0; from < ids.length; from += batchSize) {
    const input = `${ids.slice(from, from + batchSize).join('\n')}\n`
    const args = ['log', '--no-walk=unsorted', '--stdin', headerFormat]
    const output = await runGit(args, { repository, signal, input })
    for (const bytes of splitHeaders(output)) {
      const header = shareStrings(parseCommitHeader(bytes))
      headers.set(header.id, header)
    }
  }
  return headers
}

/** Messages are buffered, and a long history can have more than the limit of `runGit` in its merges. */
const BATCH_SIZE = 4096

/** Splits the output at commit markers. Fields end with NUL, so no field can contain a marker boundary. */
function splitHeaders(output: Buffer): Buffer[] {
  const headers: Buffer[] = []
  for (let at = output.indexOf(COMMIT_MARKER); at >= 0; ) {
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) end = output.indexOf(0, end + 1)
    headers.push(output.subarray(at + 1, end))
    at = output.indexOf(COMMIT_MARKER, end)
  }
  return headers
}
