import type { Octokit } from '@octokit/rest'
import { COMMENT_MARKER } from './difference-comment.ts'

/** The thread of comments on an issue or pull request. */
export interface CommentThread {
  readonly owner: string
  readonly repo: string
  readonly issue_number: number
}

type Comment = Awaited<ReturnType<Octokit['rest']['issues']['listComments']>>['data'][number]

/**
 * Creates the comment, or updates the one of an earlier run, and returns its URL. It can be repeated after a
 * failure: it looks for the comment first.
 */
export async function upsertComment(octokit: Octokit, thread: CommentThread, body: string): Promise<string> {
  const existing = await findOwnComment(octokit, thread)
  if (existing === undefined)
    return (await octokit.rest.issues.createComment({ ...thread, body })).data.html_url
  if (existing.body === body) return existing.html_url
  const { owner, repo } = thread
  const update = { owner, repo, comment_id: existing.id, body }
  return (await octokit.rest.issues.updateComment(update)).data.html_url
}

/** Anyone can write the marker, so only a comment of the token's own account is updated. */
async function findOwnComment(octokit: Octokit, thread: CommentThread): Promise<Comment | undefined> {
  const comments = await octokit.paginate(octokit.rest.issues.listComments, { ...thread, per_page: 100 })
  const candidates = comments.filter(({ body }) => body?.startsWith(COMMENT_MARKER))
  if (candidates.length === 0) return undefined
  const login = await readLogin(octokit)
  return candidates.find(({ user }) => (login === undefined ? user?.type === 'Bot' : user?.login === login))
}

/** The user of the token; undefined for the token of an app, such as that of a workflow. */
async function readLogin(octokit: Octokit): Promise<string | undefined> {
  try {
    return (await octokit.rest.users.getAuthenticated()).data.login
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 403 || error.status === 401))
      return undefined
    throw error
  }
}
