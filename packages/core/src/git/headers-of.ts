import { COMMIT_MARK, type CommitHeader, commitHeader, HEADER_FIELDS, headerFormat } from './commit-header.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/** What these commits say of themselves, by their ids, as git reads it. */
export async function headersOf(
  repository: GitRepository,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, CommitHeader>> {
  if (ids.length === 0) return new Map()
  const args = ['log', '--no-walk=unsorted', '--stdin', headerFormat]
  const printed = await runGit(args, { repository, signal, input: `${ids.join('\n')}\n` })
  const headers = inPieces(printed).map(commitHeader)
  return new Map(headers.map((header) => [header.id, header]))
}

// --- internal ---

/** Each begins with the mark, and a newline stands between two; fields end with NUL, so neither can be part of one. */
function inPieces(printed: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = printed.indexOf(COMMIT_MARK); at >= 0; ) {
    let end = at
    for (let field = 0; field < HEADER_FIELDS; field++) end = printed.indexOf(0, end + 1)
    pieces.push(printed.subarray(at + 1, end))
    at = printed.indexOf(COMMIT_MARK, end)
  }
  return pieces
}
