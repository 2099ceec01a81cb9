import { availableParallelism } from 'node:os'
import type { Commit } from './commit.ts'
import { headerFormat } from './commit-header.ts'
import type { CommitIds } from './commit-ids.ts'
import { mergeStreams } from './merge-streams.ts'
import { type PatchInterest, PatchParser } from './patch-parser.ts'
import type { GitRepository } from './repository.ts'
import { type GitProcess, startGit } from './run-git.ts'
import { hasTypeChange, recountTypeChanges } from './type-change.ts'

export interface HistoryOptions extends PatchInterest {
  readonly signal?: AbortSignal | undefined
  /** Number of parallel git processes; defaults to the number of cores. */
  readonly workers?: number
}

/**
 * Reads commits compared to their parents, in no particular order. Line counts match `git log --no-merges
 * --numstat -M`.
 * Several git processes share the work in blocks.
 */
export async function* readCommitHistory(
  repository: GitRepository,
  ids: CommitIds,
  options: HistoryOptions = {},
): AsyncGenerator<Commit> {
  const blocks = splitBlocks(ids)
  const workers = Math.min(
    options.workers ?? Math.min(availableParallelism(), MAX_WORKERS),
    Math.ceil(ids.length / BLOCK_SIZE),
  )
  const readers = Array.from({ length: workers }, () => readBlocks(repository, blocks, options))
  for await (const commits of mergeStreams(readers)) {
    for (const commit of commits)
      yield hasTypeChange(commit) ? await recountTypeChanges(repository, commit, options.signal) : commit
  }
}

const MAX_WORKERS = 8

/**
 * Long, because neighboring commits share most objects, but short enough that all processes finish at about
 * the same time.
 */
const BLOCK_SIZE = 256

/**
 * With one line of context, git does not trim common ends first, which would make some counts differ from
 * `--numstat` (docs/decisions/002).
 */
const command = [
  'diff-tree',
  '--stdin',
  '--always',
  '--root',
  '-r',
  '-M',
  '--raw',
  '-p',
  '-U1',
  '-z',
  '--no-abbrev',
  '--full-index',
  '--no-indent-heuristic',
  '--diff-algorithm=myers',
  '--submodule=short',
  '--ignore-submodules=none',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  headerFormat,
]

function* splitBlocks(ids: CommitIds): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += BLOCK_SIZE) yield ids.slice(at, at + BLOCK_SIZE)
}

async function* readBlocks(
  repository: GitRepository,
  blocks: Iterator<readonly string[]>,
  { signal, ...interest }: HistoryOptions,
): AsyncGenerator<Commit[]> {
  const git = startGit(command, { repository, signal })
  git.ended.catch(() => {})
  const parser = new PatchParser(interest)
  let pending = 0
  const sendNext = () => {
    pending += sendBlock(git, blocks)
  }
  try {
    sendNext()
    sendNext()
    for await (const chunk of git.stdout) {
      const commits = parser.push(chunk)
      pending -= commits.length
      if (pending < BLOCK_SIZE) sendNext()
      if (commits.length > 0) yield commits
    }
    await git.ended
    yield parser.end()
  } finally {
    git.stop()
  }
}

/** Sends the next block to git and returns its size. Closes the input if there is none. */
function sendBlock(git: GitProcess, blocks: Iterator<readonly string[]>): number {
  const { done, value } = blocks.next()
  if (done) {
    git.stdin.end()
    return Number.POSITIVE_INFINITY
  }
  git.stdin.write(`${value.join('\n')}\n`)
  return value.length
}
