import { CommandError } from '../errors.ts'
import type { RunnerCheckout } from './open-checkout.ts'

export interface CardCommit {
  /** Relative to the checkout. */
  readonly path: string
  readonly branch: string
}

/** What became of the cards: pushed, unchanged, or rejected because the branch has newer commits. */
export type CardResult = 'pushed' | 'unchanged' | 'outdated'

/** Commits the cards if they changed, and pushes them to the branch. Commits nothing else. */
export async function commitCards(
  checkout: RunnerCheckout,
  { path, branch }: CardCommit,
): Promise<CardResult> {
  const { git } = checkout
  await git.raw(['add', '--', path])
  const changes = await git.raw(['diff', '--cached', '--name-only', '--', path])
  if (changes.trim() === '') return 'unchanged'
  await git.raw([...committer, 'commit', '--quiet', '--no-verify', `--message=${MESSAGE}`, '--', path])
  return await pushBranch(checkout, branch)
}

/** The latest commit that is not a refresh of cards. Cards that counted those would change with every run. */
export async function readCardCommit({ git }: RunnerCheckout): Promise<string> {
  const filter = ['--first-parent', '--invert-grep', `--grep=^${MESSAGE}$`]
  return (await git.raw(['log', '-1', ...filter, '--format=%H'])).trim()
}

const MESSAGE = 'Refresh cards'
const committer = [
  ...['-c', 'user.name=github-actions[bot]'],
  ...['-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'],
]

async function pushBranch({ withRemote }: RunnerCheckout, branch: string): Promise<CardResult> {
  try {
    await withRemote((remote) => remote.raw(['push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`]))
    return 'pushed'
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : ''
    if (/non-fast-forward|fetch first/.test(text)) return 'outdated'
    throw new CommandError(rejectionSentence(text, branch), { cause })
  }
}

function rejectionSentence(text: string, branch: string): string {
  if (/\b403\b|\b401\b|denied|not granted|Authentication failed|could not read Username/i.test(text))
    return 'The cards could not be pushed: no permission. Add "permissions: contents: write" to the job.'
  if (/protected branch|GH006|GH013|rule violations/i.test(text))
    return `The cards could not be pushed: the branch ${branch} is protected. Allow github-actions[bot], or draw the cards on another branch.`
  return `The cards could not be pushed to the branch ${branch}.`
}
