import { readFile } from 'node:fs/promises'
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
  const ask = (...question: string[]) => answer(folder, question, signal)
  const [gitDir, inside, shallow] = await Promise.all([
    ask('--absolute-git-dir'),
    ask('--is-inside-work-tree'),
    // A second worktree has a git folder of its own, but not of its own where the history ends.
    ask('--path-format=absolute', '--git-path', 'shallow'),
  ])
  const workTree = inside === 'true' ? await ask('--show-toplevel') : undefined
  const location = { gitDir, workTree }
  return { ...location, boundary: await boundaryOf(shallow), head: await headOf(location, signal) }
}

// --- internal ---

/** A repository that belongs to somebody else, as in a container, may be read: nothing of it is run. */
async function answer(folder: string, question: readonly string[], signal: AbortSignal | undefined) {
  const said = await runGit(['rev-parse', ...question], { cwd: folder, config: ['safe.directory=*'], signal })
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
