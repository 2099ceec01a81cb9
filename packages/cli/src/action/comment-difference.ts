import { Octokit } from '@octokit/rest'
import type { CliContext } from '../cli-context.ts'
import { CommandError } from '../errors.ts'
import type { PullRequest } from './action-event.ts'
import { isRequestFailure, retryRequest } from './retry-request.ts'
import { upsertComment } from './upsert-comment.ts'

/**
 * Writes the comment on the pull request and returns its URL. Throws one sentence that says what to change if
 * GitHub rejects it.
 */
export async function commentDifference(
  { number }: Pick<PullRequest, 'number'>,
  body: string,
  { token, env, sleep, signal }: Pick<CliContext, 'env' | 'sleep' | 'signal'> & { token: string },
): Promise<string> {
  const [owner = '', repo = ''] = (env.GITHUB_REPOSITORY ?? '').split('/')
  const octokit = new Octokit({
    auth: token,
    baseUrl: env.GITHUB_API_URL ?? 'https://api.github.com',
    userAgent: 'handiwork-action',
    log: silentLog,
    request: { fetch: fetchWithTimeout(signal) },
  })
  const thread = { owner, repo, issue_number: number }
  try {
    return await retryRequest(() => upsertComment(octokit, thread, body), sleep)
  } catch (cause) {
    if (!isRequestFailure(cause)) throw cause
    throw new CommandError(rejections[cause.status] ?? unavailable(cause.status), { cause })
  }
}

const NO_PERMISSION =
  'The token may not write a comment on this pull request. Add "permissions: pull-requests: write" to the job.'

const rejections: Readonly<Record<number, string>> = {
  401: 'GitHub rejected the token. Check the input token.',
  403: NO_PERMISSION,
  // GitHub hides what a token may not read.
  404: NO_PERMISSION,
}

const unavailable = (status: number) =>
  `GitHub could not store the comment (status ${status}). The job summary contains the difference.`

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

const REQUEST_TIMEOUT_MS = 30_000

const fetchWithTimeout =
  (signal: AbortSignal): typeof fetch =>
  (address, init) =>
    fetch(address, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]) })
