import { inspectGit } from '@handiwork/core'
import { StartFailure } from '../../start-failure.ts'

/** Rejects with a `StartFailure` if git is missing or too old for the options that limit what it may do. */
export async function requireGit(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const git = await inspectGit(env).catch((cause: unknown) => {
    throw new StartFailure('git: not found. Install git 2.39 or newer.', { cause })
  })
  if (!git.isSupported) throw new StartFailure(`git ${git.version} is too old. Install git 2.39 or newer.`)
}
