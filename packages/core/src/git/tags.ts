import { tmpdir } from 'node:os'
import { cloneConfig } from './clone-config.ts'
import { cloneEnvironment, type Environment } from './environment.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** Returns true if the repository has a tag, which indicates a release. */
export async function hasTags(repository: GitRepository, signal?: AbortSignal): Promise<boolean> {
  const command = ['for-each-ref', '--count=1', '--format=1', 'refs/tags']
  return (await runGit(command, { repository, signal })).length > 0
}

/** The people who made the annotated tags of a repository, one entry per tag. */
export async function readTaggers(
  repository: GitRepository,
  signal?: AbortSignal,
): Promise<{ readonly name: string; readonly email: string }[]> {
  const format = '--format=%(taggername)%00%(taggeremail:trim)'
  const output = await runGit(['for-each-ref', format, 'refs/tags'], { repository, signal })
  return output
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [name = '', email = ''] = line.split('\0')
      return email === '' ? [] : [{ name, email }]
    })
}

/**
 * Returns true if a remote has tags, because clones don't include them. Returns false if the remote fails.
 */
export async function hasRemoteTags(
  url: string,
  environment: Environment,
  signal?: AbortSignal,
): Promise<boolean> {
  const listing = runGit(['ls-remote', '--tags', '--refs', '--', url], {
    // Run outside of the current folder, which may be a repository with its own configuration.
    cwd: tmpdir(),
    env: cloneEnvironment(environment),
    config: cloneConfig,
    signal,
  })
  return await listing.then(
    (output) => output.length > 0,
    () => {
      signal?.throwIfAborted()
      return false
    },
  )
}
