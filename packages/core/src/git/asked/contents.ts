import type { GitRepository } from '../repository.ts'
import { startGit } from '../run.ts'
import { BatchAnswers, type Content } from './batch-answers.ts'

/** The contents of these objects in their order, from one git, which works ahead as far as a pipe has room. */
export async function* contents(
  repository: GitRepository,
  ids: readonly string[],
  { atMost, signal }: { readonly atMost: number; readonly signal?: AbortSignal },
): AsyncGenerator<Content | undefined> {
  if (ids.length === 0) return
  const git = startGit(['cat-file', '--batch', '--buffer'], { repository, signal })
  git.ended.catch(() => {})
  try {
    git.stdin.end(ids.map((id) => `${id}\n`).join(''))
    const answers = new BatchAnswers(git)
    for (const _ of ids) yield await answers.next(atMost)
  } finally {
    git.stop()
    // What is left of it nobody reads, and a stream that nobody reads is never over.
    git.stdout.destroy()
  }
}
