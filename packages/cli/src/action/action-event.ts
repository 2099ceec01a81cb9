import type { Environment } from '../ui/terminal.ts'

/** What a workflow run is for. */
export type ActionEvent =
  | { readonly kind: 'pullRequest'; readonly pullRequest: PullRequest }
  | { readonly kind: 'branch'; readonly branch: string }
  /** A tag, or an event that Handiwork does not know. */
  | { readonly kind: 'other' }

export interface PullRequest {
  readonly number: number
  /** The commit of the base branch. */
  readonly baseCommit: string
  /** Whether its branch is in another repository, whose runs get a read-only token and no secrets. */
  readonly isFromFork: boolean
}

/** Determines the event from the variables of the runner and the payload of `GITHUB_EVENT_PATH`. */
export function parseActionEvent(env: Environment, payload: unknown): ActionEvent {
  const pullRequest = parsePullRequest(payload)
  if (pullRequest !== undefined) return { kind: 'pullRequest', pullRequest }
  const branch = env.GITHUB_REF_NAME
  return env.GITHUB_REF_TYPE === 'branch' && branch ? { kind: 'branch', branch } : { kind: 'other' }
}

function parsePullRequest(payload: unknown): PullRequest | undefined {
  const number = readField(payload, 'pull_request', 'number')
  const baseCommit = readField(payload, 'pull_request', 'base', 'sha')
  if (typeof number !== 'number' || typeof baseCommit !== 'string' || !COMMIT_ID.test(baseCommit))
    return undefined
  const base = readField(payload, 'pull_request', 'base', 'repo', 'full_name')
  // The repository of a branch is null after the fork was deleted.
  const head = readField(payload, 'pull_request', 'head', 'repo', 'full_name')
  return { number, baseCommit, isFromFork: typeof head !== 'string' || head !== base }
}

const COMMIT_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) =>
      typeof parent === 'object' && parent !== null
        ? Object.entries(parent).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  )
}
