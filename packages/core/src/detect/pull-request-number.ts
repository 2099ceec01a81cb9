/**
 * The number of the pull request that a commit squashed, as code hosts write it when they merge: `Title (#12)` on
 * GitHub, `Merged in branch (pull request #12)` on Bitbucket, `See merge request group/project!12` on GitLab. Undefined
 * if the message names none.
 */
export function parsePullRequestNumber(message: string): number | undefined {
  const trimmed = message.trim()
  const title = trimmed.split('\n', 1)[0]!.trimEnd()
  const lastLine = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trimEnd()
  const digits =
    /\((?:pull request )?#(\d{1,9})\)$/.exec(title) ?? /^See merge request \S*!(\d{1,9})$/.exec(lastLine)
  const number = Number(digits?.[1] ?? 0)
  return number > 0 ? number : undefined
}
