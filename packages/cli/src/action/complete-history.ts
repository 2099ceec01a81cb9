import { CommandError } from '../errors.ts'
import type { RunnerCheckout } from './open-checkout.ts'

/**
 * Fetches the missing history of a shallow checkout, so that figures are complete. Returns true if it was
 * shallow. Throws if the folder is not a checkout or the history can't be fetched.
 */
export async function completeHistory({ folder, git, withRemote }: RunnerCheckout): Promise<boolean> {
  if (!(await isRepository(git)))
    throw new CommandError(
      `There is no checkout in ${folder}. Add a step with actions/checkout and fetch-depth: 0 before this one.`,
    )
  if (!(await isShallow(git))) return false
  await withRemote((remote) => remote.raw(['fetch', '--quiet', '--unshallow', '--no-tags', 'origin'])).catch(
    (cause: unknown) => {
      throw new CommandError(SHALLOW_MESSAGE, { cause })
    },
  )
  return true
}

/** Makes a commit available. Throws if the remote does not have it. */
export async function fetchCommit({ git, withRemote }: RunnerCheckout, commit: string): Promise<void> {
  const isPresent = await git.raw(['cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  )
  if (isPresent) return
  await withRemote((remote) => remote.raw(['fetch', '--quiet', '--no-tags', 'origin', commit])).catch(
    (cause: unknown) => {
      throw new CommandError(
        `The commit ${commit.slice(0, 7)} of the base branch can't be fetched. Set fetch-depth: 0 for actions/checkout.`,
        { cause },
      )
    },
  )
}

const SHALLOW_MESSAGE =
  'The checkout is shallow, and its history could not be fetched. Set fetch-depth: 0 for actions/checkout.'

type Git = RunnerCheckout['git']

// The repository must be that of the folder itself, not of one around it.
const isRepository = (git: Git) =>
  git.raw(['rev-parse', '--show-cdup']).then(
    (up) => up.trim() === '',
    () => false,
  )

const isShallow = async (git: Git) =>
  (await git.raw(['rev-parse', '--is-shallow-repository'])).trim() === 'true'
