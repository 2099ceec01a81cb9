import { headerFormat } from '../commit-header.ts'
import { UnreadableStore } from '../packs/open-packs.ts'
import type { GitRepository } from '../repository.ts'
import { startGit } from '../run.ts'
import { type RawCommit, RawParser } from './raw-parser.ts'

/**
 * The commits with these ids, in their order, with the names of what they changed against their parents. Throws an
 * UnreadableStore where git has more to print than `atMost` bytes.
 */
export async function* rawHistory(
  repository: GitRepository,
  ids: readonly string[],
  { signal, atMost = OUTPUT_AT_MOST }: { readonly signal?: AbortSignal; readonly atMost?: number } = {},
): AsyncGenerator<readonly RawCommit[]> {
  const git = startGit(command, { repository, signal })
  git.ended.catch(() => {})
  const parser = new RawParser()
  let bytes = 0
  try {
    git.stdin.end(`${ids.join('\n')}\n`)
    for await (const chunk of git.stdout) {
      bytes += chunk.length
      if (bytes > atMost) throw new UnreadableStore('its commits change more files than are read')
      yield parser.push(chunk)
    }
    await git.ended
    yield parser.end()
  } finally {
    git.stop()
  }
}

// --- internal ---

/** A few kilobytes of trees can name more files than there is memory for; no honest answer is this long. */
const OUTPUT_AT_MOST = 256 * 2 ** 20

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
