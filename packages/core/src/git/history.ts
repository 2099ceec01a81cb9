import { availableParallelism } from 'node:os'
import type { Commit } from './commit.ts'
import { headerFormat } from './commit-header.ts'
import { merge } from './merge.ts'
import { type Interest, PatchParser } from './patch-parser.ts'
import type { GitRepository } from './repository.ts'
import { type GitProcess, startGit } from './run.ts'
import { hasTypeChange, withTypeChanges } from './type-change.ts'

export interface HistoryOptions extends Interest {
  readonly signal?: AbortSignal | undefined
  /** How many gits read at once; as many as there are cores when left out. */
  readonly shards?: number
}

/**
 * The commits with these ids, against their parents, in no particular order. Lines are what
 * `git log --no-merges --numstat -M` counts; several gits share the work block by block.
 */
export async function* history(
  repository: GitRepository,
  ids: readonly string[],
  options: HistoryOptions = {},
): AsyncGenerator<Commit> {
  const blocks = inBlocks(ids)
  const shards = Math.min(
    options.shards ?? Math.min(availableParallelism(), SHARDS_AT_MOST),
    Math.ceil(ids.length / BLOCK),
  )
  const readers = Array.from({ length: shards }, () => shard(repository, blocks, options))
  for await (const commits of merge(readers)) {
    for (const commit of commits)
      yield hasTypeChange(commit) ? await withTypeChanges(repository, commit, options.signal) : commit
  }
}

// --- internal ---

const SHARDS_AT_MOST = 8

/** Neighbours share most of their objects, so a block is long; but short enough that all gits end together. */
const BLOCK = 256

/**
 * One line of context is what keeps git from trimming the files' common ends first, which would make it count
 * a few changes differently from `--numstat` (docs/decisions/002).
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

function* inBlocks(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += BLOCK) yield ids.slice(at, at + BLOCK)
}

async function* shard(
  repository: GitRepository,
  blocks: Iterator<readonly string[]>,
  { signal, ...interest }: HistoryOptions,
): AsyncGenerator<Commit[]> {
  const git = startGit(command, { repository, signal })
  git.ended.catch(() => {})
  const parser = new PatchParser(interest)
  let asked = 0
  const feed = () => {
    asked += ask(git, blocks)
  }
  try {
    feed()
    feed()
    for await (const chunk of git.stdout) {
      const commits = parser.push(chunk)
      asked -= commits.length
      if (asked < BLOCK) feed()
      if (commits.length > 0) yield commits
    }
    await git.ended
    yield parser.end()
  } finally {
    git.stop()
  }
}

/** Hands git the next block and tells how many commits that is; without one, git may end. */
function ask(git: GitProcess, blocks: Iterator<readonly string[]>): number {
  const { done, value } = blocks.next()
  if (done) {
    git.stdin.end()
    return Number.POSITIVE_INFINITY
  }
  git.stdin.write(`${value.join('\n')}\n`)
  return value.length
}
