import type { GitRepository } from '../repository.ts'
import { startGit } from '../run-git.ts'
import { CatFileReader, type ObjectContent } from './cat-file-reader.ts'

/** Reads objects in order with one git process, which fills the pipe ahead of the consumer. */
export async function* readContents(
  repository: GitRepository,
  ids: readonly string[],
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal?: AbortSignal },
): AsyncGenerator<ObjectContent | undefined> {
  if (ids.length === 0) return
  const git = startGit(['cat-file', '--batch', '--buffer'], { repository, signal })
  git.ended.catch(() => {})
  try {
    git.stdin.end(ids.map((id) => `${id}\n`).join(''))
    const reader = new CatFileReader(git)
    for (const _ of ids) yield await reader.next(maxBytes)
  } finally {
    git.stop()
    // An unread stream never closes, so discard the rest of the output.
    git.stdout.destroy()
  }
}
