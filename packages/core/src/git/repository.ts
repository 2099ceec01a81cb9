import { readFile, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { GitFailure } from './git-failure.ts'
import { type Location, runGit } from './run.ts'

/** A repository on this disk. */
export interface GitRepository extends Location {
  /** Ids of the commits a shallow clone ends with: their parents are not here to compare with. */
  readonly boundary: readonly string[]
  /** The commit that HEAD names; undefined when there is none yet. */
  readonly head: string | undefined
}

/** Finds the repository a folder belongs to, as git does; throws a GitFailure when there is none. */
export async function openRepository(folder: string, signal?: AbortSignal): Promise<GitRepository> {
  const { gitDir, shallow, inside, up } = await askAll(folder, signal)
  const workTree = inside === 'true' ? resolve(await realpath(folder), up) : undefined
  const location = { gitDir, workTree }
  return { ...location, boundary: await boundaryOf(shallow), head: await headOf(location, signal) }
}

/**
 * A repository of strangers: files that git would need half a gigabyte of memory to compare count as binary. In a
 * folder of one's own git's own bound holds, so that all lines are told.
 */
export function foreign(repository: GitRepository): GitRepository {
  return {
    ...repository,
    settings: [`core.bigFileThreshold=${FOREIGN_TEXT_AT_MOST}`],
    textAtMost: FOREIGN_TEXT_AT_MOST,
  }
}

/**
 * The repository as it was at the latest of these commits that it holds; as it is where its head is among them, or where it
 * holds none. What is no whole id of a commit is passed over: the ids may stand in a file somebody else wrote.
 */
export async function atHead(
  repository: GitRepository,
  commits: readonly string[] = [],
  signal?: AbortSignal,
): Promise<GitRepository> {
  const ids = commits.filter((commit) => WHOLE_ID.test(commit))
  if (ids.length === 0 || (repository.head !== undefined && ids.includes(repository.head))) return repository
  const head = await latest(repository, await commitsAmong(repository, ids, signal), signal)
  return head === undefined ? repository : { ...repository, head }
}

// --- internal ---

const FOREIGN_TEXT_AT_MOST = 16 * 2 ** 20

const WHOLE_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** Those of these ids that are commits here. */
async function commitsAmong(
  repository: GitRepository,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const command = ['cat-file', '--batch-check=%(objectname) %(objecttype)']
  const told = await runGit(command, { repository, signal, input: `${ids.join('\n')}\n` })
  return Array.from(told.toString('latin1').matchAll(/^(\S+) commit$/gm), ([, id]) => id!)
}

/** A fork holds the head of what it was made from as well; its own comes after that. */
async function latest(
  repository: GitRepository,
  commits: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (commits.length < 2) return commits[0]
  const told = await runGit(['rev-list', '--topo-order', '--max-count=1', ...commits, '--'], {
    repository,
    signal,
  })
  return told.toString('latin1').trim()
}

const questions = {
  gitDir: ['--absolute-git-dir'],
  // A second worktree has a git folder of its own, but not of its own where the history ends.
  shallow: ['--path-format=absolute', '--git-path', 'shallow'],
  inside: ['--is-inside-work-tree'],
  up: ['--show-cdup'],
}
type Answers = { readonly [question in keyof typeof questions]: string }

/** Asks in one go; a path that holds newlines makes the answers run together, so they are asked for one by one. */
async function askAll(folder: string, signal: AbortSignal | undefined): Promise<Answers> {
  const [gitDir = '', shallow = '', inside = '', up = '', ...more] = (
    await ask(folder, Object.values(questions).flat(), signal)
  ).split('\n')
  if (more.length === 0) return { gitDir, shallow, inside, up }
  const asked = Object.entries(questions).map(
    async ([name, words]) => [name, await ask(folder, words, signal)] as const,
  )
  return Object.fromEntries(await Promise.all(asked)) as unknown as Answers
}

/** A repository that belongs to somebody else, as in a container, may be read: nothing of it is run. */
async function ask(
  folder: string,
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const said = await runGit(['rev-parse', ...words], { cwd: folder, config: ['safe.directory=*'], signal })
  return said.toString('utf8').replace(/\n$/, '')
}

/** Whether that commit is there to read, reading it will tell. */
async function headOf(repository: Location, signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    const id = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { repository, signal })
    return id.toString('latin1').trim()
  } catch (error) {
    if (!(error instanceof GitFailure) || error.exitCode !== 1) throw error
    return noCommitYet(repository, signal)
  }
}

/** `HEAD` of a repository without commits names a branch that is not there yet; a broken branch is no such thing. */
async function noCommitYet(repository: Location, signal: AbortSignal | undefined): Promise<undefined> {
  await runGit(['log', '-1'], { repository, signal }).catch((error) => {
    if (!(error instanceof GitFailure) || !error.stderr.includes('does not have any commits yet')) throw error
  })
}

async function boundaryOf(shallow: string): Promise<string[]> {
  const text = await readFile(shallow, 'latin1').catch(() => '')
  return text.split('\n').filter((id) => id !== '')
}
