import { AddedLinesParser, type CommitAddedLines } from './added-lines-parser.ts'
import type { GitRepository } from './repository.ts'
import { startGit } from './run-git.ts'

/**
 * Reads which lines commits added, in the given order, with one git process. Files are compared as git-ai
 * compares them: a renamed file adds only its changed lines, and merges add none.
 */
export async function* readAddedLines(
  repository: GitRepository,
  ids: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<CommitAddedLines> {
  if (ids.length === 0) return
  const git = startGit(command, { repository, signal })
  git.ended.catch(() => {})
  const parser = new AddedLinesParser()
  try {
    git.stdin.end(`${ids.join('\n')}\n`)
    for await (const chunk of git.stdout) yield* parser.push(chunk)
    await git.ended
    yield* parser.end()
  } finally {
    git.stop()
  }
}

const command = [
  ...['diff-tree', '--stdin', '--always', '--root', '-r', '-p', '--unified=0', '--inter-hunk-context=0'],
  ...['--find-renames=1%', '--diff-algorithm=default', '--indent-heuristic', '--submodule=short'],
  ...['--ignore-submodules=none', '--no-ext-diff', '--no-textconv', '--no-color', '--no-relative'],
  ...['--src-prefix=a/', '--dst-prefix=b/'],
]
