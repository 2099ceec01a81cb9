import { execaSync } from 'execa'

/**
 * Writes `refs/heads/squashed` into a bare repository: the first-parent history of HEAD, in which each merged branch is
 * one commit with the message of `git merge --squash`. Its author wrote most commits of the branch; all other authors
 * are co-authors, as in squash merges on GitHub. Returns the number of squashed branches.
 */
export function squashHistory(folder: string): number {
  const commits = firstParentHistory(folder)
  const branches = commits.map((commit) => (commit.parents.length > 1 ? branchOf(folder, commit) : undefined))
  const stream = commits.map((commit, index) => importCommand(commit, index, branches[index]))
  execaSync('git', ['fast-import', '--quiet', '--force'], { cwd: folder, input: `${stream.join('')}done\n` })
  execaSync('git', ['symbolic-ref', 'HEAD', 'refs/heads/squashed'], { cwd: folder })
  return branches.filter((branch) => branch !== undefined).length
}

interface HistoryCommit {
  readonly parents: readonly string[]
  readonly tree: string
  /** `Name <email> seconds zone` */
  readonly author: string
  readonly committer: string
  readonly message: string
}

interface Branch {
  readonly author: string
  readonly coAuthors: readonly string[]
  /** As `git merge --squash` prints it. */
  readonly message: string
}

const FORMAT = ['%P', '%T', '%an <%ae> %ad', '%cn <%ce> %cd', '%B'].join('%x1f')

/** Oldest first. */
function firstParentHistory(folder: string): HistoryCommit[] {
  const log = git(
    folder,
    'log',
    '--first-parent',
    '--reverse',
    '--date=raw',
    `--format=${FORMAT}%x1e`,
    'HEAD',
  )
  return log
    .split('\x1e')
    .map((record) => record.replace(/^\n/, ''))
    .filter((record) => record.includes('\x1f'))
    .map((record) => {
      const [parents = '', tree = '', author = '', committer = '', message = ''] = record.split('\x1f')
      return { parents: parents.split(' ').filter(Boolean), tree, author, committer, message }
    })
}

/** Undefined if the merge brought no commits. */
function branchOf(folder: string, { parents }: HistoryCommit): Branch | undefined {
  const [first = '', ...others] = parents
  const list = ['log', '--no-merges', '--no-mailmap', ...others, `^${first}`]
  const authors = git(folder, ...list, '--format=%an <%ae>')
    .split('\n')
    .filter(Boolean)
  const [author, ...coAuthors] = [...Map.groupBy(authors, (name) => name)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name]) => name)
  if (author === undefined) return undefined
  return { author, coAuthors, message: git(folder, ...list, '--no-decorate', '--format=medium') }
}

function importCommand(commit: HistoryCommit, index: number, branch: Branch | undefined): string {
  const date = commit.author.replace(/^.*> /, '')
  const author = branch === undefined ? commit.author : `${branch.author} ${date}`
  const message = branch === undefined ? commit.message : squashMessage(commit, branch)
  return [
    'commit refs/heads/squashed',
    `mark :${index + 1}`,
    `author ${author}`,
    `committer ${commit.committer}`,
    `data ${Buffer.byteLength(message)}`,
    message,
    ...(index === 0 ? [] : [`from :${index}`]),
    `M 040000 ${commit.tree} `,
    '',
  ].join('\n')
}

function squashMessage({ message }: HistoryCommit, branch: Branch): string {
  const trailers = branch.coAuthors.map((author) => `Co-authored-by: ${author}`)
  return [
    message.split('\n')[0],
    `Squashed commit of the following:\n\n${branch.message.trimEnd()}`,
    trailers.join('\n'),
  ].join('\n\n')
}

function git(folder: string, ...args: string[]): string {
  return execaSync('git', args, { cwd: folder, maxBuffer: 2 ** 30, stripFinalNewline: false }).stdout
}
