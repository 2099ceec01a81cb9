import { headerFormat } from '../commit-header.ts'
import { UnreadableStore } from '../packs/unreadable-store.ts'
import type { GitRepository } from '../repository.ts'
import { startGit } from '../run-git.ts'
import { type RawCommit, RawParser } from './raw-parser.ts'

/**
 * Reads commits in the given order with the files they changed compared to their parents.
 * Throws an UnreadableStore if git prints more than `maxBytes`.
 */
export async function* readRawHistory(
  repository: GitRepository,
  ids: readonly string[],
  { signal, maxBytes = MAX_OUTPUT_BYTES }: { readonly signal?: AbortSignal; readonly maxBytes?: number } = {},
): AsyncGenerator<readonly RawCommit[]> {
  const git = startGit(command, { repository, signal })
  git.ended.catch(() => {})
  const parser = new RawParser()
  let bytes = 0
  try {
    git.stdin.end(`${ids.join('\n')}\n`)
    for await (const chunk of git.stdout) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new UnreadableStore('its commits change too many files')
      yield parser.push(chunk)
    }
    await git.ended
    yield parser.end()
  } finally {
    git.stop()
  }
}

/** A few kilobytes of trees can name more files than fit in memory. Legitimate output is shorter. */
const MAX_OUTPUT_BYTES = 256 * 2 ** 20

const command = [
  'diff-tree',
  '--stdin',
  '--always',
  '--root',
  '-r',
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--ignore-submodules=none',
  '--no-color',
  headerFormat,
]
