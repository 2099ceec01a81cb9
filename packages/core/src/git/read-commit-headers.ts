import type { CommitHeader } from './commit.ts'
import { COMMIT_MARKER, HEADER_FIELDS, headerFormat, parseCommitHeader } from './commit-header.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** Reads the headers of commits by id. */
export async function readCommitHeaders(
  repository: GitRepository,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, CommitHeader>> {
  if (ids.length === 0) return new Map()
  const args = ['log', '--no-walk=unsorted', '--stdin', headerFormat]
  const output = await runGit(args, { repository, signal, input: `${ids.join('\n')}\n` })
  const headers = splitHeaders(output).map(parseCommitHeader)
  return new Map(headers.map((header) => [header.id, header]))
}

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
