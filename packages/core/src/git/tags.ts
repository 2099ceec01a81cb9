import { tmpdir } from 'node:os'
import { cloningConfig } from './cloning-config.ts'
import { cloningEnvironment } from './environment.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/** Whether any tag is there: a release, as far as git knows. */
export async function hasTags(repository: GitRepository, signal?: AbortSignal): Promise<boolean> {
  const command = ['for-each-ref', '--count=1', '--format=1', 'refs/tags']
  return (await runGit(command, { repository, signal })).length > 0
}

/** The same of a server, since clones come without tags; false where it does not say. */
export async function hasTagsAt(url: string, signal?: AbortSignal): Promise<boolean> {
  const asked = runGit(['ls-remote', '--tags', '--refs', '--', url], {
    // Not in the current folder, which may be a repository with settings of its own.
    cwd: tmpdir(),
    env: cloningEnvironment(process.env),
    config: cloningConfig,
    signal,
  })
  return await asked.then(
    (printed) => printed.length > 0,
    () => {
      signal?.throwIfAborted()
      return false
    },
  )
}
