import {
  COMMIT_MARKER,
  type CommitFields,
  HEADER_FIELDS,
  headerFormat,
  parseCommitFields,
} from './commit-header.ts'
import type { GitRepository } from './repository.ts'
import { startGit } from './run-git.ts'

/** Returns the commits at HEAD whose messages have lines that name people. */
export async function streamNamingCommits(
  repository: GitRepository,
  onCommit: (commit: CommitFields) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (repository.head === undefined) return
  const patterns = namingLines.map((pattern) => `--grep=${pattern}`)
  await streamLog(repository, ['-i', '-E', ...patterns, repository.head], onCommit, signal)
}

/** Wider than what names people, because git only preselects messages. */
const namingLines = ['co[- ]?author', '-by[[:space:]]*:', '^[[:space:]]*author:']

/** Returns the commits at HEAD, without merges, whose messages name a pull request. */
export async function streamPullRequestCommits(
  repository: GitRepository,
  onCommit: (commit: CommitFields) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (repository.head === undefined) return
  const patterns = pullRequestLines.map((pattern) => `--grep=${pattern}`)
  await streamLog(repository, ['--no-merges', '-E', ...patterns, repository.head], onCommit, signal)
}

const pullRequestLines = ['#[0-9]+\\)', '^See merge request ']

/** Returns the commits of all other branches, local and remote, that HEAD does not contain. */
export async function streamOtherBranches(
  repository: GitRepository,
  onCommit: (commit: CommitFields) => void,
  signal?: AbortSignal,
): Promise<void> {
  const revisions = [
    '--branches',
    '--remotes',
    ...(repository.head === undefined ? [] : [`^${repository.head}`]),
  ]
  await streamLog(repository, revisions, onCommit, signal)
}

async function streamLog(
  repository: GitRepository,
  args: readonly string[],
  onCommit: (commit: CommitFields) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const git = startGit(['log', headerFormat, ...args, '--'], { repository, signal })
  git.stdin.end()
  let carry: Buffer = Buffer.alloc(0)
  git.stdout.on('data', (chunk: Buffer) => {
    carry = takeCommits(carry.length === 0 ? chunk : Buffer.concat([carry, chunk]), onCommit)
  })
  await git.ended
}

/** Reports all complete commits, and returns the remaining bytes. */
function takeCommits(data: Buffer, onCommit: (commit: CommitFields) => void): Buffer {
  let from = 0
  for (;;) {
    const start = data.indexOf(COMMIT_MARKER, from)
    if (start < 0) return data.subarray(from)
    let end = start
    for (let field = 0; field < HEADER_FIELDS && end >= 0; field++) end = data.indexOf(0, end + 1)
    if (end < 0) return data.subarray(from)
    onCommit(parseCommitFields(data.subarray(start + 1, end)))
    from = end + 1
  }
}
