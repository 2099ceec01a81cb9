import { tmpdir } from 'node:os'
import { cloneConfig } from './clone-config.ts'
import { cloneEnvironment, type Environment } from './environment.ts'
import { mayHaveRefs } from './find-ref.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** The tags of a repository. They indicate releases. */
export interface Tags {
  readonly hasAny: boolean
  /** The people who made the annotated tags, one entry per tag. */
  readonly taggers: readonly { readonly name: string; readonly email: string }[]
}

/** Reads the tags of a repository. Starts git only if there may be any. */
export async function readTags(repository: GitRepository, signal?: AbortSignal): Promise<Tags> {
  if (!(await mayHaveRefs(repository, 'refs/tags'))) return NO_TAGS
  const format = '--format=%(taggername)%00%(taggeremail:trim)'
  const output = await runGit(['for-each-ref', format, 'refs/tags'], { repository, signal })
  const taggers = output
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [name = '', email = ''] = line.split('\0')
      return email === '' ? [] : [{ name, email }]
    })
  return { hasAny: output.length > 0, taggers }
}

const NO_TAGS: Tags = { hasAny: false, taggers: [] }

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
